import type { UnreadReason } from '../../../../shared/conversations/domain/originalEmail.ts'
import { functionLimits } from '../../../../shared/kernel/domain/functionLimits.ts'
import { headBytes, type ParsedMail, parseMail } from './parseMail.ts'
import type { ReceivedMails } from './receivedMails.ts'
import { type ReplyDeps, type ReplyOutcome, receiveReply } from './receiveReply.ts'
import { tokenIn } from './replyAddresses.ts'

/** An inbound address that doesn't belong to a conversation, and its handler. */
export interface InboundAddress {
  /** In lower case. */
  address: string
  /**
   * Handles one mail and returns its outcome for the log. `tag` is what the sender put between a plus sign and the @,
   * and `isElsewhere` is true for mails to unknown addresses of our domain. Rejects to have the mail delivered again.
   */
  receive: (
    mail: ParsedMail,
    unread: UnreadReason | undefined,
    found: { tag?: string | undefined; isElsewhere: boolean },
  ) => Promise<string>
}

export interface InboundMailDeps extends ReplyDeps {
  receivedMails: Pick<ReceivedMails, 'read' | 'remove'>
  domain: string
  addresses: readonly InboundAddress[]
}

/** The object key of a mail and its size in bytes. */
export interface MailPlace {
  key: string
  size: number
}

/**
 * The outcome of a mail to one of our addresses: `gone` if it was already handled, `ours` if it seems to come from us.
 */
export type MailOutcome = ReplyOutcome | 'gone' | 'ours' | (string & {})

/**
 * Routes a mail to each of our addresses it names. Deletes the mail if none of them is in use or it comes from us.
 * Rejects if a step fails; a retry repeats only the failed steps.
 */
export async function routeInboundMail({ key, size }: MailPlace, deps: InboundMailDeps): Promise<MailOutcome[]> {
  const headsOnly = size > functionLimits.receivedMail.bytes
  const bytes = await deps.receivedMails.read(key, headsOnly ? headBytes : undefined)
  if (!bytes) return ['gone']
  const mail = await parseMail(bytes, { headsOnly })
  const outcomes = isFromOwnDomain(mail, deps) ? ['ours' as const] : await toEach(mail, unreadOf(mail, headsOnly), deps)
  if (outcomes.every((outcome) => outcome === 'nobody' || outcome === 'ours')) await deps.receivedMails.remove(key)
  return outcomes
}

async function toEach(
  mail: ParsedMail,
  unread: UnreadReason | undefined,
  deps: InboundMailDeps,
): Promise<MailOutcome[]> {
  const tokens = new Set(mail.recipients.flatMap((address) => tokenIn(address, deps.domain) ?? []))
  const outcomes: MailOutcome[] = []
  // Each message we send has one reply address, so a mail to many of them isn't a genuine reply. Each token costs a
  // lookup.
  for (const token of [...tokens].slice(0, functionLimits.receivedMail.conversations))
    outcomes.push(await receiveReply(token, mail, unread, deps))
  for (const { address, receive } of deps.addresses) {
    const tags = mail.recipients.flatMap((recipient) => tagOf(recipient, address) ?? [])
    if (tags.length > 0) outcomes.push(await receive(mail, unread, { tag: tags.find(Boolean), isElsewhere: false }))
  }
  if (outcomes.length > 0) return outcomes
  const [first] = deps.addresses
  return first && isStray(mail, deps) ? [await first.receive(mail, unread, { isElsewhere: true })] : ['nobody']
}

/** Returns the tag that a recipient adds to an address: none is empty. Returns undefined for another address. */
function tagOf(recipient: string, address: string): string | undefined {
  const [name, domain] = address.split('@')
  const [place = '', ...rest] = recipient.split('@')
  if (rest.join('@') !== domain) return undefined
  if (place === name) return ''
  return place.startsWith(`${name}+`) ? place.slice(place.indexOf('+') + 1) : undefined
}

/**
 * Returns true if a person wrote to an address of our domain that never existed, such as a misspelled one. Addresses of
 * replies may be about somebody who was erased.
 */
const isStray = ({ recipients, isAutomatic, isSpam, isHarmful }: ParsedMail, { domain }: InboundMailDeps): boolean => {
  const ours = recipients.filter((recipient) => recipient.endsWith(`@${domain.toLowerCase()}`))
  const isWritten = !isAutomatic && !isSpam && !isHarmful
  return isWritten && ours.length > 0 && !ours.some((recipient) => recipient.startsWith('reply+'))
}

/** Mails from our own domain are ignored to prevent mail loops. */
const isFromOwnDomain = ({ from }: ParsedMail, { domain }: InboundMailDeps): boolean =>
  from?.address.toLowerCase().endsWith(`@${domain.toLowerCase()}`) === true

function unreadOf({ isHarmful, isReadable }: ParsedMail, headsOnly: boolean): UnreadReason | undefined {
  if (isHarmful) return 'harmful'
  if (headsOnly) return 'too_large'
  return isReadable ? undefined : 'unreadable'
}
