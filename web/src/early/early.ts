import { firstLanguage, keptTheme } from '../browserStorage.ts'
import { holdSubmit } from '../routing/submittedBefore.ts'
import { askAhead } from './askAhead.ts'
import { startAfterPaint } from './startAfterPaint.ts'

// Runs before the first paint and before all other script: a dark page never flashes white, and no answer waits for the script
// that draws it. The content security policy refuses inline scripts.

document.documentElement.dataset.theme = keptTheme()
document.documentElement.lang = firstLanguage(window.location.search)
askAhead(window.location)
addEventListener('DOMContentLoaded', startAfterPaint)

addEventListener('submit', holdSubmit, { capture: true })
