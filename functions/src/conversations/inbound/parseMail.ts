import type { Attachment, Email, Header } from 'postal-mime'
import * as z from 'zod'
import { cleanFileName } from '../../../../shared/files/domain/upload.ts'
import { cleanText } from '../../../../shared/kernel/domain/text.ts'
import { isAutomaticAnswer, isGenerated } from './automaticMail.ts'
import { isCostly } from './isCostly.ts'
import { type MailChecks, mailChecksOf } from './mailChecks.ts'
import { firstOf } from './mailHeads.ts'
import { type Mailbox, type MailWriter, mailboxesOf, writerOf } from './mailWriter.ts'
import { plainText } from './plainText.ts'
import { readMail } from './readMail.ts'

export interface MailFile {
  name: string
  type: string
  bytes: Uint8Array
  /** Whether it is a picture shown within the text, such as a logo. */
  isInText: boolean
}

/** A parsed inbound mail. All of it is untrusted. */
export interface ParsedMail extends MailChecks, MailWriter {
  from?: Mailbox | undefined
  /** Every addressee, in lower case. */
  recipients: string[]
  to: string[]
  cc: string[]
  headers: Record<string, string>
  subject: string
  messageId?: string | undefined
  /** The sender's own date as an ISO timestamp. */
  date?: string | undefined
  /** Its own text, and with those of attached mails. */
  ownText: string
  text: string
  /** Whether the text was converted from HTML. */
  isHtml: boolean
  /** The attached files, and those of attached mails. */
  files: MailFile[]
  /** The mails attached to it, as if they had come by themselves. */
  attachedMails: ParsedMail[]
  /** True for auto-replies, bounces, and mails that a program wrote in nobody's name. */
  isAutomatic: boolean
  /** Whether it answers a mail, one of ours or of its sender. */
  isAnswer: boolean
  /** False if only the headers could be read. */
  isReadable: boolean
}

export const headBytes = 256 * 1024

/** The attached mails that are read of a mail, and of an attached one, and how deep. A colleague forwards several at once. */
const mostAttached = { depth: 3, mails: 20, within: 5 }

/** Parses a mail. If it is too costly or malformed, only its headers are read. */
export async function parseMail(bytes: Uint8Array, { headsOnly = false, depth = 0 } = {}): Promise<ParsedMail> {
  const whole = headsOnly || isCostly(bytes) ? undefined : await readWhole(bytes).catch(() => undefined)
  const { mail, text, isHtml } = whole ?? { mail: await readMail(headsOf(bytes)), text: '', isHtml: false }
  const from = mailboxesOf(mail.from ? [mail.from] : [])[0]
  const recipients = recipientsOf(mail)
  const attached = whole ? await attachmentsOf(mail, depth) : { files: [], attachedMails: [] }
  const writing = writerOf(mail.headers, from, recipients.recipients)
  return {
    from,
    ...writing,
    ...recipients,
    headers: storedHeaders(mail.headers),
    subject: oneLine(mail.subject ?? ''),
    messageId: mail.messageId,
    date: isoOf(mail.date),
    ...{ ownText: text, text: withTextsOf(text, attached.attachedMails), isHtml },
    ...attached,
    isAutomatic:
      isAutomaticAnswer(mail.headers) || (isGenerated(mail.headers) && !(writing.isPassedOn && writing.writer)),
    isAnswer: ['in-reply-to', 'references'].some((name) => firstOf(mail.headers, name)),
    ...mailChecksOf(mail.headers, from?.address),
    isReadable: whole !== undefined,
  }
}

/** Returns a text with those of attached mails. */
export const withTextsOf = (text: string, attachedMails: readonly ParsedMail[]): string =>
  [text, ...attachedMails.map(asText)].filter(Boolean).join('\n\n')

/** Returns an attached mail as mail programs forward one in the text. */
const asText = ({ from, date, subject, text }: ParsedMail): string => {
  const sender = [from?.name, from && `<${from.address}>`].filter(Boolean).join(' ')
  const heads = [sender && `From: ${sender}`, date && `Date: ${date}`, subject && `Subject: ${subject}`]
  return ['---------- Forwarded message ---------', ...heads.filter(Boolean), '', text].join('\n')
}

/** Rejects if a parser fails. */
async function readWhole(bytes: Uint8Array): Promise<{ mail: Email; text: string; isHtml: boolean }> {
  const mail = await readMail(bytes)
  return { mail, ...plainText(mail) }
}

/** The headers end at the first empty line. */
function headsOf(bytes: Uint8Array): Uint8Array {
  const start = Buffer.from(bytes.subarray(0, headBytes))
  const ends = [start.indexOf('\r\n\r\n'), start.indexOf('\n\n')].filter((end) => end >= 0)
  return start.subarray(0, Math.min(start.length, ...ends))
}

const oneLine = (text: string): string => cleanText().parse(text).slice(0, 500)

const isoMoment = z.iso.datetime()

/** The date is the sender's and can be anything. Years after 9999 are dropped: the schema can't read them back. */
function isoOf(date: string | undefined): string | undefined {
  const moment = new Date(date ?? Number.NaN)
  return Number.isNaN(moment.getTime()) ? undefined : isoMoment.safeParse(moment.toISOString()).data
}

/**
 * Blind-copy recipients appear in no `To` or `Cc` header. If there is only one, SES names it in the `Received` header.
 */
function recipientsOf(mail: Email): Pick<ParsedMail, 'recipients' | 'to' | 'cc'> {
  const [to, cc] = [mailboxesOf(mail.to), mailboxesOf(mail.cc)].map((list) => list.map(({ address }) => address))
  const envelope = /\sfor\s+<?([^\s<>;]+@[^\s<>;]+)>?/i.exec(firstOf(mail.headers, 'received') ?? '')?.[1]
  const named = [...(to ?? []), ...(cc ?? []), ...(envelope === undefined ? [] : [envelope])]
  return { to: to ?? [], cc: cc ?? [], recipients: [...new Set(named.map((address) => address.toLowerCase()))] }
}

/** Headers stored for an application: its reply address, its language and whether a program wrote it. */
const storedHeaderNames = ['reply-to', 'auto-submitted', 'content-language'] as const

const storedHeaders = (heads: readonly Header[]): Record<string, string> =>
  Object.fromEntries(
    storedHeaderNames.flatMap((name) => {
      const value = firstOf(heads, name)
      return value === undefined ? [] : [[name, oneLine(value)]]
    }),
  )

/** Returns the files, with those of attached mails at the place of the mail. */
async function attachmentsOf(
  { attachments, headers }: Email,
  depth: number,
): Promise<Pick<ParsedMail, 'files' | 'attachedMails'>> {
  const found: Pick<ParsedMail, 'files' | 'attachedMails'> = { files: [], attachedMails: [] }
  for (const each of attachments) {
    const { filename, mimeType, content, related } = each
    const bytes = typeof content === 'string' ? Buffer.from(content) : new Uint8Array(content)
    const name = cleanFileName(filename ?? '')
    const most = depth === 0 ? mostAttached.mails : mostAttached.within
    const isRead = depth < mostAttached.depth && found.attachedMails.length < most
    if (isRead && isMail(each) && !isAutomaticAnswer(headers)) {
      const mail = await parseMail(bytes, { depth: depth + 1 })
      found.attachedMails.push(mail)
      found.files.push(...mail.files)
    } else
      found.files.push({ name, type: mimeType, bytes, isInText: related === true && mimeType.startsWith('image/') })
  }
  return found
}

/** Mail programs attach mails as such, or as files with the ending `.eml`. */
const isMail = ({ mimeType, filename }: Attachment): boolean =>
  mimeType === 'message/rfc822' || /\.eml$/i.test(filename ?? '')
