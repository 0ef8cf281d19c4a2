import { isColleague } from '../../../../shared/accounts/domain/access.ts'
import type { Message, Refusal } from '../../../../shared/conversations/domain/message.ts'
import { type LinkField, linksIn, withLinks } from '../../../../shared/conversations/domain/messageFields.ts'
import { linkTo } from '../../notify/linkTo.ts'
import type { WrittenMail } from '../../notify/outbound.ts'
import { RefusedForGood, type WrittenSms } from '../../notify/outbound.ts'
import { newAvailabilityLink } from '../availabilityLinks.ts'
import type { Given } from '../dependencies.ts'
import { newReplyAddress } from '../inbound/replyAddresses.ts'
import { routeTo } from '../plans/planMessage.ts'
import { messageMail } from './messageMail.ts'

export interface MessageDeps
  extends Given<{
    stores: {
      applicants: ['through']
      messages: ['byId', 'settle']
      users: ['byId']
      replyAddresses: ['keep']
      availabilityLinks: ['keep']
    }
    values: ['now']
  }> {
  siteOrigin: () => Promise<string>
  /** What stands behind the @ of addresses that people answer to; undefined where no mail is taken in. */
  replyDomain?: string | undefined
  /** Both reject with `RefusedForGood` where the service does not take it, and with anything else when it may not have been sent. */
  send: (mail: WrittenMail) => Promise<void>
  sendSms: (sms: WrittenSms) => Promise<void>
}

/** What became of a message of the staff. */
export type MessageOutcome = 'sent' | 'nobody' | 'refused'

/**
 * Sends a message of the staff, once, and keeps at the message what became of it. It goes to the address or number that the
 * person has by now. What was sent and cannot be marked so says that it waits.
 */
export async function sendMessage(
  { applicantId, messageId }: { applicantId: string; messageId: string },
  deps: MessageDeps,
): Promise<MessageOutcome> {
  const [applicant, message] = await Promise.all([
    deps.applicants.through(applicantId),
    deps.messages.byId(applicantId, messageId),
  ])
  // The person is gone, or the message went and its request could not be marked.
  if (!applicant || message?.state !== 'waiting') return 'nobody'
  const route = routeTo(applicant, message.channel)
  const refusal =
    'obstacle' in route ? (refusalBy[route.obstacle] ?? 'no_address') : await sendTo(route.to, message, deps)
  const settledAt = deps.now().toISOString()
  await deps.messages.settle(message, refusal ? { state: 'refused', refusal, settledAt } : { state: 'sent', settledAt })
  return refusal ? 'refused' : 'sent'
}

const refusalBy: Partial<Record<string, Refusal>> = { bounced: 'bounced', complained: 'complained' }

async function sendTo(to: string, message: Message, deps: MessageDeps): Promise<Refusal | undefined> {
  try {
    const links = await linksOf(message, deps)
    if (message.channel === 'sms')
      await deps.sendSms({ to, text: withLinks(message.text, (name) => links.get(name) ?? '') })
    else {
      const about = { applicant: message.applicantId, message: message.id }
      const replyTo = await whereAnswersGo(message, deps)
      await deps.send({ to, about, isByHand: true, ...(replyTo && { replyTo }), ...messageMail({ ...message, links }) })
    }
    return undefined
  } catch (error) {
    if (error instanceof RefusedForGood) return 'refused'
    throw error
  }
}

/** The links that a message holds: a new one to say whether one is still available, and the one to the own documents. */
async function linksOf(message: Message, deps: MessageDeps): Promise<ReadonlyMap<LinkField, string>> {
  const { language } = message
  const made: Record<LinkField, () => Promise<string>> = {
    availabilityLink: () => newAvailabilityLink(message, deps),
    profileLink: () => linkTo('/my-profile', { language, query: { tab: 'documents' } }, deps),
  }
  return new Map(await Promise.all(linksIn(message.text).map(async (name) => [name, await made[name]()] as const)))
}

/**
 * Where an answer goes: to an address of the message's own, from which it comes into the timeline. Each attempt to send makes one,
 * and all of them work. Where no mail is taken in, whoever wrote the message reads it, as long as they work here: the sender of all
 * mails reads nothing.
 */
async function whereAnswersGo(
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
