/**
 * Holds back a submit of a prerendered form before hydration: the browser's own submit would lose the input, which
 * React doesn't know yet. Called by the early script, before any other listener.
 */
export function holdSubmit(event: Event): void {
  if (!document.querySelector('#root[data-page]')) return
  event.preventDefault()
  event.stopImmediatePropagation()
  document.documentElement.dataset.submitted = ''
}

/** Submits the form if a submit was held back. */
export function sendHeld(root: HTMLElement): void {
  const { dataset } = document.documentElement
  if (dataset.submitted === undefined) return
  delete dataset.submitted
  root.querySelector('form')?.requestSubmit()
}
