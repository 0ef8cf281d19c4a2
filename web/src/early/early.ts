import { firstLanguage, keptRole, keptTheme } from '../browserStorage.ts'
import { holdSubmit } from '../routing/submittedBefore.ts'
import { askAhead } from './askAhead.ts'
import { seesFrame } from './pageFrames.ts'
import { startAfterPaint } from './startAfterPaint.ts'

// Runs before the first paint and before all other script: a dark page never flashes white, and no answer waits for the script
// that draws it. The content security policy refuses inline scripts.

document.documentElement.dataset.theme = keptTheme()
document.documentElement.lang = firstLanguage(window.location.search)
if (!seesFrame(window.location.pathname, keptRole())) document.documentElement.dataset.frame = 'none'
askAhead(window.location)
addEventListener('DOMContentLoaded', startAfterPaint)

addEventListener('submit', holdSubmit, { capture: true })
