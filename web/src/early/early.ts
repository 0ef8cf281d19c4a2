import { firstLanguage, keptTheme } from '../browserStorage.ts'
import { askAhead } from './askAhead.ts'
import { startAfterPaint } from './startAfterPaint.ts'

// Runs before the first paint and before all other script: a dark page never flashes white, and no answer waits for the script
// that draws it. The content security policy refuses inline scripts.

document.documentElement.dataset.theme = keptTheme()
document.documentElement.lang = firstLanguage(window.location.search)
askAhead(window.location)
addEventListener('DOMContentLoaded', startAfterPaint)

// A form that was drawn at build is sent by the script that has not come yet: the browser's own way would lose what was typed.
addEventListener(
  'submit',
  (event) => {
    if (document.querySelector('#root[data-page]')) event.preventDefault()
  },
  { capture: true },
)
