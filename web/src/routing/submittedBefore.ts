/**
 * Holds a form that is sent while its page, drawn at build, is not living yet: the browser's own way of sending would lose what was
 * typed, and the page does not know it yet. Heard by the early script, on the window, before anything else hears of it.
 */
export function holdSubmit(event: Event): void {
  if (!document.querySelector('#root[data-page]')) return
  event.preventDefault()
  event.stopImmediatePropagation()
  document.documentElement.dataset.submitted = ''
}

/** Sends the page's form once, where it was held before, as if its button were pressed now. */
export function sendHeld(root: HTMLElement): void {
  const { dataset } = document.documentElement
  if (dataset.submitted === undefined) return
  delete dataset.submitted
  root.querySelector('form')?.requestSubmit()
}
