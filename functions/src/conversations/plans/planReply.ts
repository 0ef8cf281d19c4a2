import type { Applicant } from '../../../../shared/applicants/domain/applicant.ts'
import { sameEmail } from '../../../../shared/applicants/domain/recordEmail.ts'
import type { Message } from '../../../../shared/conversations/domain/message.ts'
import type { Reply, ReplyFile, ReplyRefusal, ReplySender } from '../../../../shared/conversations/domain/reply.ts'
import { functionLimits } from '../../../../shared/kernel/domain/functionLimits.ts'
import { timeOrderedId } from '../../kernel/table/timeOrderedId.ts'
import type { ParsedMail } from '../inbound/parseMail.ts'
import { splitQuoted } from '../inbound/quotedText.ts'

/** A mail to a reply address, and the reason its content isn't stored, if there is one. */
export interface Answering {
  mail: ParsedMail
  message: Message
  person: Pick<Applicant, 'id' | 'email'>
  refusal?: ReplyRefusal | undefined
}

/** Plans the reply to store. A refused mail is stored without its text and files. */
export function planReply(
  { mail, message, person, refusal }: Answering,
  { at, newId }: { at: string; newId: () => string },
): Reply {
  const { from, subject } = mail
  return {
    id: timeOrderedId(at, newId()),
    applicantId: person.id,
    messageId: message.id,
    sender: senderOf(mail, person),
    ...(from && { from: from.address, ...(from.name !== '' && { fromName: from.name }) }),
    ...(subject !== '' && { subject }),
    ...(mail.isAutomatic && { isAutomatic: true }),
    ...(mail.isSpam && { isSpam: true }),
    ...(refusal ? { refusal, text: '', files: [] } : { ...wordsOf(mail), files: namedFiles(mail) }),
    createdAt: at,
  }
}

/**
 * Returns `own` for the applicant's address if its domain vouches for the mail, `unproven` if not, and `other` for any
 * other address.
 */
export function senderOf({ from, isVouchedFor }: ParsedMail, { email }: Pick<Applicant, 'email'>): ReplySender {
  if (!from || !email || !sameEmail(from.address, email)) return 'other'
  return isVouchedFor ? 'own' : 'unproven'
}

function wordsOf(mail: ParsedMail): Pick<Reply, 'text' | 'quoted' | 'isCut'> {
  const most = functionLimits.receivedMail.text
  const { text, quoted } = splitQuoted(mail.text.slice(0, 2 * most))
  const isCut = mail.text.length > 2 * most || text.length > most || (quoted ?? '').length > most
  return {
    text: cutTo(most, text),
    ...(quoted !== undefined && { quoted: cutTo(most, quoted) }),
    ...(isCut && { isCut }),
  }
}

/** Drops a surrogate pair that the cut splits. */
const cutTo = (most: number, text: string): string => text.slice(0, most).replace(/[\ud800-\udbff]$/, '')

const namedFiles = ({ files }: ParsedMail): ReplyFile[] =>
  files.slice(0, functionLimits.receivedMail.files).map(({ name, bytes }) => ({ name, size: bytes.length }))
