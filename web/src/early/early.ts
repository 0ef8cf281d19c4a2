import { firstLanguage, keptTheme } from '../browserStorage.ts'
import { holdSubmit } from '../routing/submittedBefore.ts'

// Runs before the first paint, as no module does: a dark page never flashes white, Danish never English, and a form that was drawn at
// build can be sent before its script has come. The content security policy refuses inline scripts.

document.documentElement.dataset.theme = keptTheme()
document.documentElement.lang = firstLanguage(window.location.search)

addEventListener('submit', holdSubmit, { capture: true })
