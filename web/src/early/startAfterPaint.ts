/** How a document names scripts that wait for its first paint: a word that browsers pass over. */
export const afterPaint = 'after-paint'

/**
 * Asks for the scripts that the document holds back, as soon as what it shows has been painted: until then, a slow line is for what
 * is seen. A page in the background is not painted, and does not wait.
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
