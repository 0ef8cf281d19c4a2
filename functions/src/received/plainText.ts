import { compile } from 'html-to-text'
import { cleanText } from '../../../shared/domain/text.ts'

/** What a mail can do to whoever reads it is bounded: no more letters than these are read, and no deeper nesting. */
const convert = compile({
  wordwrap: false,
  limits: { maxInputLength: 1_000_000, maxDepth: 100 },
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
  return { text: cleanText().parse(isHtml ? convert(html) : text), isHtml }
}
