import { compile } from 'html-to-text'
import { cleanLines } from '../../../../shared/kernel/domain/text.ts'

/** In characters. The stored text is much shorter. */
const mostRead = 500_000

/** Limits the nesting depth, so a hostile mail can't exhaust the function. */
const convert = compile({
  wordwrap: false,
  limits: { maxDepth: 100 },
  selectors: [
    { selector: 'img', format: 'skip' },
    { selector: 'a', options: { hideLinkHrefIfSameAsText: true, ignoreHref: false } },
    ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((selector) => ({ selector, options: { uppercase: false } })),
  ],
})

/**
 * Returns the text part of a mail, or its HTML converted to text if there is no text part or if that is a stub, such as
 * "Your program can't show this mail".
 */
export function plainText({ text = '', html = '' }: { text?: string | undefined; html?: string | undefined }): {
  text: string
  isHtml: boolean
} {
  if (html.trim() === '') return { text: cleanLines().parse(text), isHtml: false }
  const page = text.trim() === '' ? pageText(html) : pageTextIfAny(html)
  const isHtml = text.trim() === '' || isStub(text, page)
  return { text: cleanLines().parse(isHtml ? page : text), isHtml }
}

/** Throws if the HTML breaks the library. */
const pageText = (html: string): string => convert(upToNesting(html.slice(0, mostRead)))

/** A page that breaks the library is of no use next to a text. */
function pageTextIfAny(html: string): string {
  try {
    return pageText(html)
  } catch {
    return ''
  }
}

/** The words compared. Those at the start are enough to tell two texts apart. */
const mostCompared = 500

/** Returns true if the text part lacks most words of the page. Otherwise both say the same. */
function isStub(text: string, page: string): boolean {
  const words = [...new Set(wordsOf(page).slice(0, mostCompared))]
  const said = new Set(wordsOf(text))
  return words.filter((word) => said.has(word)).length < words.length / 2
}

/** Returns the words without addresses of links, which only pages have. */
const wordsOf = (text: string): string[] =>
  text
    .slice(0, mostRead)
    .replace(/\[?\b(?:https?|mailto):\S+/gi, '')
    .toLowerCase()
    .match(/\p{L}+/gu) ?? []

/**
 * The most elements open at once, because each adds to the cost of everything inside it. Unclosed elements, such as
 * many paragraphs, count as open.
 */
const mostOpen = 5000
/** The most open quotes, because each open one prefixes every line of text. */
const mostQuotes = 30
const neverOpen = new Set(['area', 'base', 'br', 'col', 'embed', 'hr', 'img', 'input', 'link', 'meta', 'source', 'wbr'])

/** Cuts the HTML where it is nested too deeply. Conversion time grows with the square of the nesting. */
function upToNesting(html: string): string {
  const open = new Map<string, number>()
  let depth = 0
  for (const { 1: end, 2: written = '', index } of html.matchAll(/<(\/?)([a-z][^\s/>]{0,40})/gi)) {
    const name = written.toLowerCase()
    const openCount = open.get(name) ?? 0
    if (neverOpen.has(name) || (end === '/' && openCount === 0)) continue
    const step = end === '/' ? -1 : 1
    open.set(name, openCount + step)
    depth += step
    if (depth > mostOpen || (name === 'blockquote' && openCount >= mostQuotes && step > 0)) return html.slice(0, index)
  }
  return html
}
