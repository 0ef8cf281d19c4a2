import type { MouseEvent } from 'react'

/**
 * Opens a link's target in the page on a plain click. With a modifier key or another button, the browser follows the
 * link.
 */
export const plainClick =
  (open: () => void) =>
  (event: MouseEvent): void => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return
    event.preventDefault()
    open()
  }
