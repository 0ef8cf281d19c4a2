import type { MailLanguage } from '../../../shared/kernel/domain/mailLanguage.ts'
import { linkedParts } from '../../../shared/kernel/domain/webLinks.ts'
import { greetedName } from './greetedName.ts'

/** A mail with the same content as plain text and HTML. */
export interface MailText {
  subject: string
  text: string
  html: string
}

/** A mail to an account, which is not sent if the account has no email. */
export type MailToAccount = MailText & { to: string | undefined }

/** A paragraph whose web addresses are links. Only for texts of staff: anyone else could have people sent anywhere. */
export interface LinkedText {
  linked: string
}

/** A paragraph, a list of lines, a button, or a link in small print. */
type Block = string | LinkedText | { lines: readonly string[] } | { label: string; link: string; isQuiet?: boolean }

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** Escapes text for HTML content and quoted attributes. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (character) => entities[character] ?? '')

/** Builds a page that mail programs render consistently: one column, inline styles, no external resources. */
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

/** The texts of a mail with one link, in one language. */
export interface LinkMailTexts {
  subject: string
  intro: string | LinkedText
  button: string
  /** The paragraphs after the link. */
  after: readonly string[]
}

/** Builds a mail with an optional link. It greets by `name` only if that looks like a name. */
export function linkMail(
  language: MailLanguage,
  { subject, intro, button, after }: LinkMailTexts,
  { name, link }: { name: string; link: string | undefined },
): MailText {
  const before = [greetings[language](greetedName(name)), intro]
  return {
    subject,
    text: [...before.map(plainText), ...(link ? [link] : []), ...after].join('\n\n'),
    html: htmlPage(language, subject, [...before, ...(link ? [{ label: button, link }] : []), ...after]),
  }
}

/** The texts of a mail with a list, in one language. */
interface ListWords extends LinkMailTexts {
  lines: readonly string[]
  /** A second link, in small print, for unsubscribing from optional mails. */
  stop?: { label: string; link: string }
}

/**
 * Builds a mail with a list, one link and optionally an unsubscribe link. It greets by `name` only if that looks like a
 * name.
 */
export function listMail(
  language: MailLanguage,
  { subject, intro, lines, button, after, stop }: ListWords,
  { name, link }: { name: string; link: string },
): MailText {
  const hello = greetings[language](greetedName(name))
  const bulletList = lines.map((line) => `- ${line}`).join('\n')
  return {
    subject,
    text: [hello, plainText(intro), bulletList, link, ...after, stop && `${stop.label}: ${stop.link}`]
      .filter(Boolean)
      .join('\n\n'),
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

/** Builds a mail from paragraphs that a person wrote, with an optional unsubscribe link. Line breaks within a paragraph stay. */
export const writtenMail = (
  language: MailLanguage,
  subject: string,
  paragraphs: readonly (string | { label: string; link: string })[],
  stop?: { label: string; link: string },
): MailText => ({
  subject,
  text: [
    ...paragraphs.map((each) => (typeof each === 'string' ? each : each.link)),
    ...(stop ? [`${stop.label}: ${stop.link}`] : []),
  ].join('\n\n'),
  html: htmlPage(language, subject, [...paragraphs, ...(stop ? [{ ...stop, isQuiet: true }] : [])]),
})

const plainText = (paragraph: string | LinkedText): string =>
  typeof paragraph === 'string' ? paragraph : paragraph.linked

const linkedHtml = (text: string): string =>
  linkedParts(text)
    .map(({ text: part, href }) =>
      href === undefined
        ? escapeHtml(part)
        : `<a style="color:#0f5c6e;overflow-wrap:anywhere" href="${escapeHtml(href)}">${escapeHtml(part)}</a>`,
    )
    .join('')

function htmlBlock(block: Block): string {
  if (typeof block === 'string') return `<p style="margin:0 0 16px">${escapeHtml(block).replaceAll('\n', '<br>')}</p>`
  if ('linked' in block) return `<p style="margin:0 0 16px">${linkedHtml(block.linked).replaceAll('\n', '<br>')}</p>`
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
