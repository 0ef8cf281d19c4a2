import type { MouseEvent } from 'react'

/** Opens what a link leads to within the page on a plain click; with a key or another button the browser opens its address. */
export const plainClick =
  (open: () => void) =>
  (event: MouseEvent): void => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return
    event.preventDefault()
    open()
  }
