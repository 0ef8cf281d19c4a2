/** The `rel` or `type` by which a document holds its scripts back. Browsers ignore elements with this value. */
export const afterPaint = 'after-paint'

/**
 * Loads the scripts that the document holds back, once its prerendered page is painted. Otherwise they compete with the
 * page for a slow connection and processor. A page in the background is not painted, so its scripts load at once.
 */
export function startAfterPaint(): void {
  if (document.visibilityState === 'hidden') start()
  else requestAnimationFrame(() => setTimeout(start))
}

function start(): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>(`link[rel="${afterPaint}"]`)) link.rel = 'modulepreload'
  for (const held of document.querySelectorAll<HTMLScriptElement>(`script[type="${afterPaint}"]`)) {
    const script = document.createElement('script')
    script.type = 'module'
    script.crossOrigin = 'anonymous'
    script.src = held.src
    held.replaceWith(script)
  }
}
