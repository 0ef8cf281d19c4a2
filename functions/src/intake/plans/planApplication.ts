import type { OriginalEmail, UnreadReason } from '../../../../shared/conversations/domain/originalEmail.ts'
import type { HeldReason, Submission } from '../../../../shared/intake/domain/submission.ts'
import { emailAddress } from '../../../../shared/kernel/domain/emailAddress.ts'
import { functionLimits } from '../../../../shared/kernel/domain/functionLimits.ts'
import type { MailLanguage } from '../../../../shared/kernel/domain/mailLanguage.ts'
import type { Mailbox } from '../../conversations/inbound/mailWriter.ts'
import type { ParsedMail } from '../../conversations/inbound/parseMail.ts'
import { senderName } from '../../conversations/inbound/senderName.ts'
import { channelOfLink } from '../channelOfLink.ts'
import type { SortedFile } from './planMailFiles.ts'

/** What is known about a mail besides its content. */
export interface Arrival {
  mail: ParsedMail
  unread?: UnreadReason | undefined
  /** Its files, unless it is unread. */
  files: readonly SortedFile[]
  /** The tag of the address that it was sent to. */
  tag?: string | undefined
  person: Partial<Mailbox>
  /** Why staff have to take it in, if they do. */
  held?: HeldReason | undefined
}

/** Plans the application for a mail, with what it says of the person, for staff to complete. */
export function planApplication(
  { mail, unread, files, tag, person, held }: Arrival,
  { id, at }: { id: string; at: string },
): Submission {
  const { name = '', address = '' } = person
  return {
    id,
    status: held ? 'spam' : 'pending',
    ...(held && { held }),
    submissionTokens: [],
    gdprConsent: false,
    applicantData: { ...senderName(name, address, wordsOf(mail)), ...emailOf(address) },
    files: [],
    additions: [],
    source: sourceOf(tag) ?? 'mail',
    originalEmailContent: originalOf(mail, unread, files),
    language: languageOf(mail.text),
    createdAt: at,
    updatedAt: at,
  }
}

/** Returns all that a mail says, with the names of its files as words. The text is last, since it may be long. */
const wordsOf = ({ subject, text, files }: ParsedMail): string =>
  [...files.slice(0, functionLimits.receivedMail.files).map(({ name }) => wordsOfName(name)), subject, text].join('\n')

const wordsOfName = (name: string): string => name.replace(/\.\w+$/, '').replace(/[-+.]/g, ' ')

/** Returns why a mail is held by what it is, if it is. */
export function heldByContent({ isHarmful, isSpam, isAutomatic }: ParsedMail): HeldReason | undefined {
  if (isHarmful) return 'harmful'
  if (isSpam) return 'spam'
  return isAutomatic ? 'automatic' : undefined
}

/** Returns the tag as the name of a channel. */
const sourceOf = (tag: string | undefined): string | undefined => channelOfLink(tag?.replace(/[^a-z0-9_-]+/gi, '-'))

const emailRule = emailAddress('')

/** Returns the address if it is a single valid one. */
function emailOf(address: string): { email?: string } {
  const { data: email } = emailRule.safeParse(address)
  return email === undefined ? {} : { email }
}

/** Returns the parts of the mail that are stored unchanged. */
function originalOf(mail: ParsedMail, unread: UnreadReason | undefined, files: readonly SortedFile[]): OriginalEmail {
  const most = functionLimits.receivedMail.text
  const { subject, from, to, cc, date, messageId, headers, isHtml, text } = mail
  return {
    ...{ subject, from: from?.address ?? '', to: to.slice(0, 20), cc: cc.slice(0, 20), bcc: [], headers, isHtml },
    ...(date !== undefined && { date }),
    ...(messageId !== undefined && { messageId: messageId.slice(0, 500) }),
    attachments: files.slice(0, functionLimits.receivedMail.files).map(({ file: { name, type, bytes }, notKept }) => ({
      fileName: name,
      mimeType: type.slice(0, 100),
      size: bytes.length,
      ...(notKept && { notKept }),
    })),
    body: unread ? '' : text.slice(0, most).toWellFormed(),
    ...(!unread && text.length > most && { isCut: true }),
    ...(unread && { unread }),
  }
}

const danishWords = /\b(?:jeg|og|er|ikke|med|til|har|som|kan|vil|hilsen)\b/giu

/** Words that German, Polish and English texts do not have. */
const onlyDanishWords = /\b(?:jeg|og|ikke|hej|hilsen|mvh)\b/iu
/** Danish letters in a word that is not written like a name. Foreigners name the towns where they look for work. */
const danishLetters = /(?<!\p{L})(?:\p{Ll}*[æøå]|\p{Lu}*[ÆØÅ]\p{Lu}+(?!\p{L}))/u

/** Guesses the language from the text: Danish if it has Danish words, or Danish letters outside of names, else English. */
export const languageOf = (text: string): MailLanguage =>
  danishLetters.test(text) ||
  (text.match(danishWords) ?? []).length > 3 ||
  (/[æøå]/i.test(text) && onlyDanishWords.test(text))
    ? 'da'
    : 'en'
