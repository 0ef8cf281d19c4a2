import { escapeRegExp } from 'es-toolkit/string'
import PostalMime, { type Address, type Attachment, type Email } from 'postal-mime'

/** Attached mails stay attachments, because their sender and files matter. */
const options = { forceRfc822Attachments: true } as const

/**
 * Reads a mail. Text that is not valid UTF-8 and declares no other charset is read as windows-1252, which old mail
 * programs and web forms send without saying so. Rejects if the parser fails.
 */
export async function readMail(bytes: Uint8Array): Promise<Email> {
  const mail = await PostalMime.parse(bytes, options)
  if (!hasUnreadLetters(mail)) return mail
  return repaired(mail, await PostalMime.parse(labelledWindows1252(bytes), options))
}

const unreadLetter = '\ufffd'
/** The UTF-8 bytes of the replacement character, read as windows-1252. */
const writtenUnreadLetter = 'ï¿½'

const hasUnreadLetters = ({ attachments, ...mail }: Email): boolean =>
  JSON.stringify([mail, attachments.map(({ filename }) => filename)]).includes(unreadLetter)

/** Takes the lines that could not be read from the second reading. Both have the same lines. */
function repaired(mail: Email, second: Email): Email {
  const text = (first: string | undefined, other: string | undefined) =>
    first === undefined ? undefined : repairedText(first, other ?? first)
  return {
    ...mail,
    headers: mail.headers.map((head, index) => ({
      ...head,
      value: repairedText(head.value, second.headers[index]?.value ?? head.value),
    })),
    ...optional('subject', text(mail.subject, second.subject)),
    ...optional('text', text(mail.text, second.text)),
    ...optional('html', text(mail.html, second.html)),
    ...optional('from', mail.from && repairedAddress(mail.from, second.from)),
    ...optional(
      'replyTo',
      mail.replyTo?.map((each, index) => repairedAddress(each, second.replyTo?.[index])),
    ),
    attachments: mail.attachments.map((each, index) => repairedAttachment(each, second.attachments[index])),
  }
}

const optional = <Name extends string, Value>(name: Name, value: Value | undefined) =>
  (value === undefined ? {} : { [name]: value }) as { [Key in Name]?: Value }

const repairedAddress = (first: Address, second: Address | undefined): Address =>
  first.name.includes(unreadLetter) && second ? second : first

const repairedAttachment = (first: Attachment, second: Attachment | undefined): Attachment =>
  first.filename === null
    ? first
    : { ...first, filename: repairedText(first.filename, second?.filename ?? first.filename) }

function repairedText(first: string, second: string): string {
  if (!first.includes(unreadLetter)) return first
  const others = second.split('\n')
  return first
    .split('\n')
    .map((line, index) =>
      line.includes(unreadLetter) ? (others[index] ?? line).replaceAll(writtenUnreadLetter, unreadLetter) : line,
    )
    .join('\n')
}

const windows1252 = new TextDecoder('windows-1252')
const undeclared = /charset\s*=(?!\s*"?(?:utf-?8|us-ascii|ascii|unknown-8bit|x-unknown|default)\b)/i
const mostBoundaries = 100

/** Returns the mail with windows-1252 declared wherever UTF-8 or nothing is. Its binary parts are of no use. */
function labelledWindows1252(bytes: Uint8Array): Uint8Array {
  const mail = Buffer.from(bytes).toString('latin1')
  const boundaries = [...mail.matchAll(/boundary\s*=\s*"?([^"\r\n;]{1,100})/gi)].map(([, name = '']) => name.trim())
  const starts = [...new Set(boundaries)]
    .slice(0, mostBoundaries)
    .map((name) => `\\n--${escapeRegExp(name)}[ \\t]*\\r?\\n`)
  const headBlock = new RegExp(`(^${starts.map((start) => `|${start}`).join('')})((?:[^\\r\\n]+(?:\\r?\\n|$))*)`, 'g')
  const labelled = mail.replace(headBlock, (_, start: string, heads: string) => start + labelledHeads(heads))
  return Buffer.from(labelled, 'latin1')
}

/** Headers have no charset and must be UTF-8, so their bytes are converted. */
function labelledHeads(heads: string): string {
  const words = windows1252.decode(Buffer.from(heads, 'latin1'))
  const text = words.replace(/=\?(?:utf-?8|us-ascii|unknown)(?=[?*])/gi, '=?windows-1252')
  const type = /^content-type:[^\r\n]*(?:\r?\n[ \t][^\r\n]*)*/im.exec(text)?.[0]
  const declared = 'charset=windows-1252'
  const changed =
    type === undefined
      ? `${text}Content-Type: text/plain; ${declared}\r\n`
      : /:\s*text\//i.test(type) && !undeclared.test(type)
        ? text.replace(type, () => type.replace(/:\s*text\/[\w.+-]+/i, (kind) => `${kind}; ${declared}`))
        : text
  return Buffer.from(changed, 'utf8').toString('latin1')
}
