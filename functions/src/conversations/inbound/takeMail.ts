import type { UnreadReason } from '../../../../shared/conversations/domain/originalEmail.ts'
import { functionLimits } from '../../../../shared/kernel/domain/functionLimits.ts'
import { headBytes, type ParsedMail, parseMail } from './parseMail.ts'
import type { ReceivedMails } from './receivedMails.ts'
import { type ReplyDeps, type ReplyOutcome, receiveReply } from './receiveReply.ts'
import { tokenIn } from './replyAddresses.ts'

/** An inbound address besides those of conversations, and who handles its mails. */
export interface InboundAddress {
  /** The whole address in lower case. */
  address: string
  /** Handles one mail and returns its outcome for the log. Rejects to have the mail delivered again. */
  receive: (mail: ParsedMail, unread: UnreadReason | undefined) => Promise<string>
}

export interface TakingDeps extends ReplyDeps {
  receivedMails: Pick<ReceivedMails, 'read' | 'remove'>
  /** The domain of the inbound addresses. */
  domain: string
  addresses: readonly InboundAddress[]
}

/** Where a mail lies, and how long it is, in bytes. */
export interface MailPlace {
  key: string
  size: number
}

/** What became of a mail at one of our addresses; it is `gone` where it was dealt with before, and `ours` where we seem to have written it. */
export type MailOutcome = ReplyOutcome | 'gone' | 'ours' | (string & {})

/**
 * Takes a mail in, for each address of ours that it names. Of a mail that is nobody's nothing is kept. Rejects where a part could
 * not be done: whoever takes it in again does that part alone.
 */
export async function takeMail({ key, size }: MailPlace, deps: TakingDeps): Promise<MailOutcome[]> {
  const headsOnly = size > functionLimits.receivedMail.bytes
  const bytes = await deps.receivedMails.read(key, headsOnly ? headBytes : undefined)
  if (!bytes) return ['gone']
  const mail = await parseMail(bytes, { headsOnly })
  const outcomes = isOurs(mail, deps) ? ['ours' as const] : await toEach(mail, unreadOf(mail, headsOnly), deps)
  if (outcomes.every((outcome) => outcome === 'nobody' || outcome === 'ours')) await deps.receivedMails.remove(key)
  return outcomes
}

async function toEach(mail: ParsedMail, unread: UnreadReason | undefined, deps: TakingDeps): Promise<MailOutcome[]> {
  const tokens = new Set(mail.recipients.flatMap((address) => tokenIn(address, deps.domain) ?? []))
  const outcomes: MailOutcome[] = []
  // Each of our mails has one address: a mail to many of them is somebody's list, and each is looked up.
  for (const token of [...tokens].slice(0, functionLimits.receivedMail.conversations))
    outcomes.push(await receiveReply(token, mail, unread, deps))
  for (const { address, receive } of deps.addresses)
    if (mail.recipients.includes(address)) outcomes.push(await receive(mail, unread))
  return outcomes.length > 0 ? outcomes : ['nobody']
}

/** Nobody writes to us from an address of ours: such a mail would go round in circles. */
const isOurs = ({ from }: ParsedMail, { domain }: TakingDeps): boolean =>
  from?.address.toLowerCase().endsWith(`@${domain.toLowerCase()}`) === true

function unreadOf({ isHarmful, isReadable }: ParsedMail, headsOnly: boolean): UnreadReason | undefined {
  if (isHarmful) return 'harmful'
  if (headsOnly) return 'too_large'
  return isReadable ? undefined : 'unreadable'
}
