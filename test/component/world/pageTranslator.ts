const skipped = new Set(['SCRIPT', 'STYLE', 'TEXTAREA', 'NOSCRIPT', 'FONT'])

function wrap(text: Text): void {
  const parent = text.parentElement
  if (!parent || skipped.has(parent.tagName) || !text.data.trim()) return
  const [outer, inner] = [document.createElement('font'), document.createElement('font')]
  inner.textContent = `«${text.data}»`
  outer.append(inner)
  parent.replaceChild(outer, text)
}

function wrapAll(root: Node): void {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  const texts: Text[] = []
  while (walker.nextNode()) texts.push(walker.currentNode as Text)
  texts.forEach(wrap)
}

/**
 * Does to the page what its translators do: replaces every text by elements around its translation, also of what is
 * drawn later. Returns a function that stops it.
 */
export function translatePage(): () => void {
  wrapAll(document.body)
  const observer = new MutationObserver((changes) => {
    for (const { addedNodes } of changes)
      for (const node of addedNodes)
        if (node instanceof Text) wrap(node)
        else if (node instanceof Element && node.tagName !== 'FONT') wrapAll(node)
  })
  observer.observe(document.body, { childList: true, subtree: true })
  return () => observer.disconnect()
}
