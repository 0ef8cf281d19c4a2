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

/**
 * Runs every script in a task of its own, in the order of the document: imported scripts come first. As imports of the
 * last one, they would all run in a single task, which blocks a slow phone for half a second.
 */
function start(): void {
  for (const { href, media } of document.querySelectorAll<HTMLLinkElement>(`link[rel="${afterPaint}"]`))
    if (matchMedia(media).matches) document.head.append(scriptOf(href))
  for (const held of document.querySelectorAll<HTMLScriptElement>(`script[type="${afterPaint}"]`))
    document.head.append(scriptOf(held.src))
}

function scriptOf(url: string): HTMLScriptElement {
  const script = document.createElement('script')
  script.type = 'module'
  script.crossOrigin = 'anonymous'
  script.async = false
  script.src = url
  return script
}
