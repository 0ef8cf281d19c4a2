import { isColleague } from '../../../../shared/accounts/domain/access.ts'
import type { Message, Refusal } from '../../../../shared/conversations/domain/message.ts'
import { type LinkField, linksIn, withLinks } from '../../../../shared/conversations/domain/messageFields.ts'
import { linkTo } from '../../notify/linkTo.ts'
import type { WrittenMail } from '../../notify/outbound.ts'
import { RefusedForGood, SmsNotAllowed, type WrittenSms } from '../../notify/outbound.ts'
import { newAvailabilityLink } from '../availabilityLinks.ts'
import type { DependenciesOf } from '../dependencies.ts'
import { newReplyAddress } from '../inbound/replyAddresses.ts'
import { routeTo } from '../plans/planMessage.ts'
import { newUnsubscribeLinks } from '../unsubscribeLinks.ts'
import { messageMail } from './messageMail.ts'

export interface MessageDeps
  extends DependenciesOf<{
    stores: {
      applicants: ['through']
      messages: ['byId', 'settle']
      users: ['byId']
      replyAddresses: ['keep']
      availabilityLinks: ['keep']
      unsubscribeLinks: ['keep']
    }
    values: ['now']
  }> {
  siteOrigin: () => Promise<string>
  /** The domain of reply addresses, or undefined if inbound mail is off. */
  replyDomain?: string | undefined
  /** Both reject with `RefusedForGood` if the service refuses, and with another error if it may not have been sent. */
  send: (mail: WrittenMail) => Promise<void>
  sendSms: (sms: WrittenSms) => Promise<void>
}

export type MessageOutcome = 'sent' | 'nobody' | 'refused'

/**
 * Sends a message once, to the applicant's current address or number, and records the outcome. If recording fails after
 * sending, the message stays `waiting`.
 */
export async function sendMessage(
  { applicantId, messageId }: { applicantId: string; messageId: string },
  deps: MessageDeps,
): Promise<MessageOutcome> {
  const [applicant, message] = await Promise.all([
    deps.applicants.through(applicantId),
    deps.messages.byId(applicantId, messageId),
  ])
  // The applicant was deleted, or the message was already sent and its request couldn't be marked.
  if (!applicant || message?.state !== 'waiting') return 'nobody'
  if (message.isToSeveral && applicant.unsubscribed) {
    // Without a reason, because pages of the last release know none for it.
    await deps.messages.settle(message, { state: 'refused', settledAt: deps.now().toISOString() })
    return 'refused'
  }
  const route = routeTo(applicant, message.channel)
  const refused: Refused | undefined =
    'obstacle' in route ? { refusal: refusalBy[route.obstacle] ?? 'no_address' } : await sendTo(route.to, message, deps)
  const settledAt = deps.now().toISOString()
  await deps.messages.settle(message, { state: refused ? 'refused' : 'sent', ...refused, settledAt })
  return refused ? 'refused' : 'sent'
}

type Refused = Required<Pick<Message, 'refusal'>> & Pick<Message, 'smsRefusal'>

const refusalBy: Partial<Record<string, Refusal>> = { bounced: 'bounced', complained: 'complained' }

async function sendTo(to: string, message: Message, deps: MessageDeps): Promise<Refused | undefined> {
  try {
    const links = await linksOf(to, message, deps)
    if (message.channel === 'sms')
      await deps.sendSms({ to, isByHand: true, text: withLinks(message.text, (name) => links.get(name) ?? '') })
    else {
      const about = { applicant: message.applicantId, message: message.id }
      const replyTo = await replyAddressOf(message, deps)
      const unsubscribe = message.isToSeveral ? await newUnsubscribeLinks(to, message, deps) : undefined
      await deps.send({
        ...{ to, about, isByHand: true, signedBy: message.sentBy },
        ...(replyTo && { replyTo }),
        ...(unsubscribe && { unsubscribe: unsubscribe.oneClick }),
        ...messageMail({ ...message, links, unsubscribe: unsubscribe?.page }),
      })
    }
    return undefined
  } catch (error) {
    if (error instanceof SmsNotAllowed) return { refusal: 'refused', smsRefusal: error.reason }
    if (error instanceof RefusedForGood) return { refusal: 'refused' }
    throw error
  }
}

/** Creates the links that a message contains: a new availability link and the link to the applicant's documents. */
async function linksOf(to: string, message: Message, deps: MessageDeps): Promise<ReadonlyMap<LinkField, string>> {
  const { language } = message
  const made: Record<LinkField, () => Promise<string>> = {
    availabilityLink: () => newAvailabilityLink(to, message, deps),
    profileLink: () => linkTo('/my-profile', { language, query: { tab: 'documents' } }, deps),
  }
  return new Map(await Promise.all(linksIn(message.text).map(async (name) => [name, await made[name]()] as const)))
}

/**
 * Returns the address for replies. With inbound mail on, each sending attempt creates a new reply address, and all of
 * them work. Otherwise replies go to the user who wrote the message, if they still work here, because no one reads the
 * sender address.
 */
async function replyAddressOf(
  { applicantId, id: messageId, sentBy }: Message,
  { replyDomain, replyAddresses, users, now }: MessageDeps,
): Promise<string | undefined> {
  if (replyDomain !== undefined) {
    const { address, record } = newReplyAddress({ applicantId, messageId }, replyDomain, now())
    await replyAddresses.keep(record)
    return address
  }
  const sender = await users.byId(sentBy)
  return isColleague(sender) ? sender.email : undefined
}
