import PostalMime, { type Address, type Email, type Header } from 'postal-mime'
import * as z from 'zod'
import { cleanFileName } from '../../../../shared/files/domain/upload.ts'
import { cleanText } from '../../../../shared/kernel/domain/text.ts'
import { isCostly } from './isCostly.ts'
import { type MailChecks, mailChecksOf } from './mailChecks.ts'
import { firstOf } from './mailHeads.ts'
import { plainText } from './plainText.ts'

export interface MailFile {
  name: string
  type: string
  bytes: Uint8Array
}

/** A parsed inbound mail. All of it is untrusted. */
export interface ParsedMail extends MailChecks {
  from?: { address: string; name: string } | undefined
  /** Every addressee, in lower case. */
  recipients: string[]
  to: string[]
  cc: string[]
  headers: Record<string, string>
  subject: string
  messageId?: string | undefined
  /** The sender's own date as an ISO timestamp. */
  date?: string | undefined
  text: string
  /** Whether the text was converted from HTML. */
  isHtml: boolean
  files: MailFile[]
  /** True for auto-replies, mailing lists and bounces. */
  isAutomatic: boolean
  /** False if only the headers could be read. */
  isReadable: boolean
}

export const headBytes = 256 * 1024

/** Parses a mail. If it is too costly or malformed, only its headers are read. */
export async function parseMail(bytes: Uint8Array, { headsOnly = false } = {}): Promise<ParsedMail> {
  const whole = headsOnly || isCostly(bytes) ? undefined : await readWhole(bytes).catch(() => undefined)
  const { mail, text, isHtml } = whole ?? { mail: await PostalMime.parse(headsOf(bytes)), text: '', isHtml: false }
  const from = mailboxesOf(mail.from ? [mail.from] : [])[0]
  return {
    from,
    ...recipientsOf(mail),
    headers: storedHeaders(mail.headers),
    subject: oneLine(mail.subject ?? ''),
    messageId: mail.messageId,
    date: isoOf(mail.date),
    ...{ text, isHtml, files: whole ? filesOf(mail) : [] },
    isAutomatic: isAutomatic(mail.headers),
    ...mailChecksOf(mail.headers, from?.address),
    isReadable: whole !== undefined,
  }
}

/** Rejects if a parser fails. */
async function readWhole(bytes: Uint8Array): Promise<{ mail: Email; text: string; isHtml: boolean }> {
  const mail = await PostalMime.parse(bytes)
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

const mailboxesOf = (addresses: readonly Address[] = []) =>
  addresses
    .flatMap((each) => (each.address === undefined ? each.group : [each]))
    .filter(({ address }) => address.includes('@'))
    .map(({ name, address }) => ({ name: oneLine(name).slice(0, 100), address: address.trim().slice(0, 254) }))

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

const filesOf = ({ attachments }: Email): MailFile[] =>
  attachments.map(({ filename, mimeType, content }) => ({
    name: cleanFileName(filename ?? ''),
    type: mimeType,
    bytes: typeof content === 'string' ? Buffer.from(content) : new Uint8Array(content),
  }))

const listPrecedence = new Set(['bulk', 'junk', 'list', 'auto_reply'])

/** Detects automatic mails by RFC 3834 and by the older headers that mail programs use. */
const isAutomatic = (heads: readonly Header[]): boolean =>
  firstOf(heads, 'return-path') === '<>' ||
  heads.some(({ key, value: written }) => {
    const value = written.trim().toLowerCase()
    return (
      (key === 'auto-submitted' && !value.startsWith('no')) ||
      (key === 'precedence' && listPrecedence.has(value)) ||
      (key === 'content-type' && value.startsWith('multipart/report')) ||
      key.startsWith('x-auto') ||
      key === 'list-id'
    )
  })
