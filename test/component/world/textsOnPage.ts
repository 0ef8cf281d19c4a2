export function textNodesOf(element: Element): Text[] {
  const texts: Text[] = []
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) texts.push(walker.currentNode as Text)
  return texts
}

/** Elements without a text, by which a long word wraps, divide a text, and so does code inside it. */
const wholeText = ({ parentElement, data }: Text): string => {
  if (parentElement?.querySelector(':scope > code')) return ownText(parentElement)
  return (parentElement?.querySelector(':scope > wbr, :scope > span:empty') && parentElement.textContent) || data
}

const ownText = ({ childNodes }: Element): string =>
  [...childNodes].map((node) => (node instanceof Text ? node.data : '')).join('')

/** Returns all texts of the page, with labels, placeholders and descriptions. */
export function textsOnPage(): string[] {
  const texts = [document.title]
  // Code has no language, and text marked as English is intended.
  for (const text of textNodesOf(document.body))
    if (!text.parentElement?.closest('script,style,noscript,code,textarea,body [lang=en]')) texts.push(wholeText(text))
  for (const element of document.querySelectorAll('[aria-label],[placeholder],[title],[alt]'))
    for (const name of ['aria-label', 'placeholder', 'title', 'alt']) texts.push(element.getAttribute(name) ?? '')
  return texts.map((text) => text.trim()).filter((text) => text !== '')
}
