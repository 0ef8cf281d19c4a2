import type { MailLanguage } from '../../../shared/kernel/domain/mailLanguage.ts'
import { linkedParts } from '../../../shared/kernel/domain/webLinks.ts'
import { greetedName } from './greetedName.ts'

/** A mail with the same content as plain text and HTML. */
export interface MailText {
  subject: string
  text: string
  html: string
  /** The content as it was before a signature. */
  content: MailContent
}

interface MailContent {
  language: MailLanguage
  blocks: readonly Block[]
  /** A link in small print below everything else, for unsubscribing from optional mails. */
  stop?: MailLink | undefined
}

interface MailLink {
  label: string
  link: string
}

/** A mail to an account, which is not sent if the account has no email. */
export type MailToAccount = MailText & { to: string | undefined }

/** A mail to a colleague, in the same way. */
export type MailToColleague = MailToAccount & { isInternal: true }

/** A paragraph whose web addresses are links. Only for texts of staff: anyone else could have people sent anywhere. */
export interface LinkedText {
  linked: string
}

/** A paragraph, a list of lines, or a button. */
type Block = string | LinkedText | { lines: readonly string[] } | MailLink

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** Escapes text for HTML content and quoted attributes. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (character) => entities[character] ?? '')

/** The name above mails that no agency has signed. */
const productName = 'Fagfolk'

/** Above and below a mail: the name of the agency, if it is known, its logo, and the lines of the signature. */
export interface MailSignature {
  agency: string | undefined
  /** Whether the mail carries the logo. */
  hasLogo: boolean
  lines: readonly string[]
}

/** Returns a mail with a signature, and with the agency's name above it. */
export const signedText = ({ subject, content }: MailText, signature: MailSignature): MailText =>
  mailText(subject, content, signature)

function mailText(subject: string, content: MailContent, signature?: MailSignature): MailText {
  const { blocks, stop } = content
  return {
    subject,
    text: [...blocks.map(plainBlock), signature?.lines.join('\n'), stop && `${stop.label}: ${stop.link}`]
      .filter(Boolean)
      .join('\n\n'),
    html: htmlPage(subject, content, signature),
    content,
  }
}

/** Builds a page that mail programs render consistently: one column, inline styles, no external resources. */
function htmlPage(title: string, { language, blocks, stop }: MailContent, signature?: MailSignature): string {
  return [
    '<!doctype html>',
    `<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">`,
    `<title>${escapeHtml(title)}</title></head>`,
    '<body style="margin:0;padding:24px;background:#f4f6f7;color:#1c2529;font:16px/1.5 Arial,sans-serif">',
    '<div style="max-width:560px;margin:0 auto;padding:32px;background:#ffffff;border-radius:10px">',
    `<p style="margin:0 0 24px;color:#0f5c6e;font-size:20px;font-weight:bold">${htmlBrand(signature)}</p>`,
    ...blocks.map(htmlBlock),
    ...(signature && signature.lines.length > 0
      ? [`<p style="margin:24px 0 0">${signature.lines.map(escapeHtml).join('<br>')}</p>`]
      : []),
    ...(stop ? [quietLink(stop)] : []),
    '</div></body></html>',
  ].join('\n')
}

/** Outlook takes the height from the attribute. */
function htmlBrand({ agency = productName, hasLogo = false }: Partial<MailSignature> = {}): string {
  const name = escapeHtml(agency)
  return hasLogo ? `<img src="cid:${logoId}" alt="${name}" height="56" style="height:56px;max-width:100%">` : name
}

/** The id of the logo among the parts of a mail. */
export const logoId = 'logo'

const greetings: Record<MailLanguage, (name?: string) => string> = {
  en: (name) => (name ? `Hi ${name},` : 'Hi,'),
  da: (name) => (name ? `Hej ${name}` : 'Hej'),
}

/** Returns the greeting of a mail. It names the person only if `name` looks like a name. */
export const greetingOf = (language: MailLanguage, name: string): string => greetings[language](greetedName(name))

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
  const blocks = [greetingOf(language, name), intro, ...(link ? [{ label: button, link }] : []), ...after]
  return mailText(subject, { language, blocks })
}

/** The texts of a mail with a list, in one language. */
interface ListWords extends LinkMailTexts {
  lines: readonly string[]
  stop?: MailLink
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
  return mailText(subject, {
    language,
    blocks: [
      greetingOf(language, name),
      intro,
      ...(lines.length > 0 ? [{ lines }] : []),
      { label: button, link },
      ...after,
    ],
    stop,
  })
}

/** Builds a mail from paragraphs that a person wrote, with an optional unsubscribe link. Line breaks within a paragraph stay. */
export const writtenMail = (
  language: MailLanguage,
  subject: string,
  blocks: readonly (string | MailLink)[],
  stop?: MailLink,
): MailText => mailText(subject, { language, blocks, stop })

function plainBlock(block: Block): string {
  if (typeof block === 'string') return block
  if ('linked' in block) return block.linked
  return 'lines' in block ? block.lines.map((line) => `- ${line}`).join('\n') : block.link
}

const linkedHtml = (text: string): string =>
  linkedParts(text)
    .map(({ text: part, href }) =>
      href === undefined
        ? escapeLine(part)
        : `<a style="color:#0f5c6e;overflow-wrap:anywhere" href="${escapeHtml(href)}">${escapeHtml(part)}</a>`,
    )
    .join('')

/**
 * Escapes a paragraph or line for HTML. Dates and times such as `9. januar 2027` and `kl. 10` never break in the middle,
 * nor do `e-mailadresse` and `CVR-nr. 12345674` after their hyphen.
 */
const escapeLine = (text: string): string =>
  escapeHtml(text)
    .replace(/\b(\d{1,2}\.?) (\p{L}+\.?) (?=\d{4}\b)/gu, '$1&nbsp;$2&nbsp;')
    .replace(/\bkl\. (?=\d)/g, 'kl.&nbsp;')
    .replace(
      /(?<![\p{L}\d@.-])(?:e-mail\p{L}*|CVR-nr\. \d+)(?![@.-]\w)/giu,
      '<span style="white-space:nowrap">$&</span>',
    )

function htmlBlock(block: Block): string {
  if (typeof block === 'string') return `<p style="margin:0 0 16px">${escapeLine(block).replaceAll('\n', '<br>')}</p>`
  if ('linked' in block) return `<p style="margin:0 0 16px">${linkedHtml(block.linked).replaceAll('\n', '<br>')}</p>`
  if ('lines' in block) {
    const items = block.lines.map((line) => `<li style="margin:0 0 4px">${escapeLine(line)}</li>`)
    return items.length > 0 ? `<ul style="margin:0 0 16px;padding:0 0 0 20px">${items.join('')}</ul>` : ''
  }
  const link = escapeHtml(block.link)
  return [
    '<p style="margin:24px 0"><a style="display:inline-block;padding:12px 20px;border-radius:10px;background:#0f5c6e;',
    `color:#ffffff;text-decoration:none" href="${link}">${escapeHtml(block.label)}</a></p>`,
    `<p style="margin:0 0 16px;font-size:13px;word-break:break-all"><a style="color:#0f5c6e" href="${link}">${link}</a></p>`,
  ].join('')
}

const quietLink = ({ label, link }: MailLink): string =>
  `<p style="margin:24px 0 0;font-size:13px"><a style="color:#0f5c6e" href="${escapeHtml(link)}">${escapeHtml(label)}</a></p>`
