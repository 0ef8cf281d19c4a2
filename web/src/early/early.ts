import { firstLanguage, storedTheme } from '../browserStorage.ts'
import { holdSubmit } from '../routing/submittedBefore.ts'
import { startAfterPaint } from './startAfterPaint.ts'

// Runs before the first paint, unlike modules: a dark page never flashes white and a Danish one never flashes English.
// A prerendered form can be submitted before its script has loaded. The content security policy refuses inline scripts.

document.documentElement.dataset.theme = storedTheme()
document.documentElement.lang = firstLanguage(window.location.search)

addEventListener('submit', holdSubmit, { capture: true })
addEventListener('DOMContentLoaded', startAfterPaint)
