import { compile } from 'html-to-text'
import { cleanLines } from '../../../../shared/kernel/domain/text.ts'

/** As much of a page is read, in characters: what is kept of its text is far less. */
const mostRead = 500_000

/** What a mail can do to whoever reads it is bounded: no deeper nesting is followed. */
const convert = compile({
  wordwrap: false,
  limits: { maxDepth: 100 },
  selectors: [
    { selector: 'img', format: 'skip' },
    { selector: 'a', options: { hideLinkHrefIfSameAsText: true, ignoreHref: false } },
    ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((selector) => ({ selector, options: { uppercase: false } })),
  ],
})

/** The text of a mail: as its sender's program wrote it, or else that of its page. */
export function plainText({ text = '', html = '' }: { text?: string | undefined; html?: string | undefined }): {
  text: string
  isHtml: boolean
} {
  const isHtml = text.trim() === '' && html.trim() !== ''
  return { text: cleanLines().parse(isHtml ? convert(upToNesting(html.slice(0, mostRead))) : text), isHtml }
}

/** How many elements may be open at once. Each costs whatever comes below it; those that nobody closes, as many paragraphs, count. */
const mostOpen = 5000
/** Each of these that is open writes its mark before every line of text. */
const mostQuotes = 30
const neverOpen = new Set(['area', 'base', 'br', 'col', 'embed', 'hr', 'img', 'input', 'link', 'meta', 'source', 'wbr'])

/** A page up to where it is nested as no page is: to read on would take time by the square of its length. */
function upToNesting(html: string): string {
  const open = new Map<string, number>()
  let depth = 0
  for (const { 1: end, 2: written = '', index } of html.matchAll(/<(\/?)([a-z][^\s/>]{0,40})/gi)) {
    const name = written.toLowerCase()
    const held = open.get(name) ?? 0
    if (neverOpen.has(name) || (end === '/' && held === 0)) continue
    const step = end === '/' ? -1 : 1
    open.set(name, held + step)
    depth += step
    if (depth > mostOpen || (name === 'blockquote' && held >= mostQuotes && step > 0)) return html.slice(0, index)
  }
  return html
}
