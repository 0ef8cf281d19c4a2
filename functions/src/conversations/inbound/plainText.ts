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

/** Returns the text part of a mail, or its HTML converted to text if there is no text part. */
export function plainText({ text = '', html = '' }: { text?: string | undefined; html?: string | undefined }): {
  text: string
  isHtml: boolean
} {
  const isHtml = text.trim() === '' && html.trim() !== ''
  return { text: cleanLines().parse(isHtml ? convert(upToNesting(html.slice(0, mostRead))) : text), isHtml }
}

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
