import type { MailLanguage } from '../../../shared/kernel/domain/mailLanguage.ts'
import { greetedName } from './greetedName.ts'

/** A mail, written: the same words as plain text and as HTML. */
export interface MailText {
  subject: string
  text: string
  html: string
}

/** A mail to the email of an account, which goes to nobody while it has none. */
export type MailToAccount = MailText & { to: string | undefined }

/** A paragraph of text, a list of lines, a button, or a link in small print. */
type Block = string | { lines: readonly string[] } | { label: string; link: string; isQuiet?: boolean }

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** Text as HTML shows it, in content and in quoted attributes. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (character) => entities[character] ?? '')

/** A page that mail programs show alike: one column, styles on the elements, nothing loaded from elsewhere. */
function htmlPage(language: MailLanguage, title: string, blocks: readonly Block[]): string {
  return [
    '<!doctype html>',
    `<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">`,
    `<title>${escapeHtml(title)}</title></head>`,
    '<body style="margin:0;padding:24px;background:#f4f6f7;color:#1c2529;font:16px/1.5 Arial,sans-serif">',
    '<div style="max-width:560px;margin:0 auto;padding:32px;background:#ffffff;border-radius:10px">',
    '<p style="margin:0 0 24px;color:#0f5c6e;font-size:20px;font-weight:bold">Fagfolk</p>',
    ...blocks.map(htmlBlock),
    '</div></body></html>',
  ].join('\n')
}

const greetings: Record<MailLanguage, (name?: string) => string> = {
  en: (name) => (name ? `Hello ${name},` : 'Hello,'),
  da: (name) => (name ? `Hej ${name}` : 'Hej'),
}

/** What a mail says around its one link, in one language. */
export interface LinkWords {
  subject: string
  intro: string
  button: string
  /** The paragraphs behind the link. */
  after: readonly string[]
}

/** A mail that leads somebody called `name` to one link, where there is one; it greets by what looks like a name only. */
export function linkMail(
  language: MailLanguage,
  { subject, intro, button, after }: LinkWords,
  { name, link }: { name: string; link: string | undefined },
): MailText {
  const before = [greetings[language](greetedName(name)), intro]
  return {
    subject,
    text: [...before, ...(link ? [link] : []), ...after].join('\n\n'),
    html: htmlPage(language, subject, [...before, ...(link ? [{ label: button, link }] : []), ...after]),
  }
}

/** What a mail says that tells of several things, in one language. */
interface ListWords extends LinkWords {
  /** Each is a line of its own. */
  lines: readonly string[]
  /** A second link, in small print: how to get no more of these mails, where that can be chosen. */
  stop?: { label: string; link: string }
}

/** A mail that tells somebody called `name` of several things, leads to one link, and may say how to get no more of its kind. */
export function listMail(
  language: MailLanguage,
  { subject, intro, lines, button, after, stop }: ListWords,
  { name, link }: { name: string; link: string },
): MailText {
  const hello = greetings[language](greetedName(name))
  const told = lines.map((line) => `- ${line}`).join('\n')
  return {
    subject,
    text: [hello, intro, told, link, ...after, stop && `${stop.label}: ${stop.link}`].filter(Boolean).join('\n\n'),
    html: htmlPage(language, subject, [
      hello,
      intro,
      { lines },
      { label: button, link },
      ...after,
      ...(stop ? [{ ...stop, isQuiet: true }] : []),
    ]),
  }
}

/** A mail in somebody's own words, by paragraphs; breaks within one stay. */
export const writtenMail = (
  language: MailLanguage,
  subject: string,
  paragraphs: readonly (string | { label: string; link: string })[],
): MailText => ({
  subject,
  text: paragraphs.map((each) => (typeof each === 'string' ? each : each.link)).join('\n\n'),
  html: htmlPage(language, subject, paragraphs),
})

function htmlBlock(block: Block): string {
  if (typeof block === 'string') return `<p style="margin:0 0 16px">${escapeHtml(block).replaceAll('\n', '<br>')}</p>`
  if ('lines' in block) {
    const items = block.lines.map((line) => `<li style="margin:0 0 4px">${escapeHtml(line)}</li>`)
    return items.length > 0 ? `<ul style="margin:0 0 16px;padding:0 0 0 20px">${items.join('')}</ul>` : ''
  }
  const link = escapeHtml(block.link)
  if (block.isQuiet)
    return `<p style="margin:24px 0 0;font-size:13px"><a style="color:#0f5c6e" href="${link}">${escapeHtml(block.label)}</a></p>`
  return [
    '<p style="margin:24px 0"><a style="display:inline-block;padding:12px 20px;border-radius:10px;background:#0f5c6e;',
    `color:#ffffff;text-decoration:none" href="${link}">${escapeHtml(block.label)}</a></p>`,
    `<p style="margin:0 0 16px;font-size:13px;word-break:break-all"><a style="color:#0f5c6e" href="${link}">${link}</a></p>`,
  ].join('')
}
