import { isColleague } from '../../../../shared/accounts/domain/access.ts'
import type { Applicant } from '../../../../shared/applicants/domain/applicant.ts'
import type { Message } from '../../../../shared/conversations/domain/message.ts'
import type { Reply, ReplyRefusal } from '../../../../shared/conversations/domain/reply.ts'
import { isOverLimit } from '../../accounts/throttling.ts'
import { auditEntry } from '../../applicants/changeLog.ts'
import { inputHash } from '../../kernel/inputHash.ts'
import { tokenHash } from '../../kernel/table/tokenHash.ts'
import type { MailRequest } from '../../notify/stores/outboxStore.ts'
import type { DependenciesOf } from '../dependencies.ts'
import { planReply, senderOf } from '../plans/planReply.ts'
import { markOf } from './mailMark.ts'
import type { ParsedMail } from './parseMail.ts'
import { actor, storeAttachments } from './storeAttachments.ts'

export type ReplyDeps = DependenciesOf<{
  stores: {
    replyAddresses: ['usable']
    applicants: ['through', 'idByEmail']
    messages: ['byId']
    replies: ['wasReceived', 'receive']
    users: ['byId']
    documents: ['listOf']
    files: ['announce']
    stored: ['put']
    throttle: ['countInWindow']
  }
  values: ['now', 'newId']
}>

/** The outcome of a mail to a reply address. `nobody`: the address, applicant or message no longer exists. */
export type ReplyOutcome = 'answer' | 'known' | 'nobody' | 'too many'

/** Stores a reply once with the applicant's record and notifies the sender of the original message. */
export async function receiveReply(
  token: string,
  mail: ParsedMail,
  unread: ReplyRefusal | undefined,
  deps: ReplyDeps,
): Promise<ReplyOutcome> {
  const now = deps.now()
  const address = await deps.replyAddresses.usable(tokenHash(token), now)
  if (!address) return 'nobody'
  const { messageId } = address
  const [person, message] = await Promise.all([
    deps.applicants.through(address.applicantId),
    deps.messages.byId(address.applicantId, messageId),
  ])
  if (!person || !message) return 'nobody'
  const { id: applicantId } = person
  const writer = { ...person, email: await theirEmail(mail, person, deps) }
  const markOfMail = markOf(mail)
  if (await deps.replies.wasReceived(applicantId, markOfMail)) return 'known'
  const counted = senderOf(mail, writer) === 'own' && !mail.isSpam && !mail.isAutomatic ? 'own' : 'others'
  // Other senders and automatic mails have their own counter, so they can't block the applicant's replies.
  const isOneTooMany = await isOverLimit(deps.throttle, 'replyThread', `${applicantId} ${counted}`, now)
  // Of all replies over the limit on one day, a single one is stored.
  const mark = isOneTooMany ? inputHash(['too_many', counted, now.toISOString().slice(0, 10)]) : markOfMail
  const refusal = isOneTooMany ? 'too_many' : unread
  const at = now.toISOString()
  const planned = planReply({ mail, message, person: writer, refusal }, { at, newId: deps.newId })
  const { reply, documents } = await storeAttachments(planned, mail.files, deps)
  const notifications = await mailAbout(reply, { message, person }, deps)
  const audit = auditEntry(applicantId, 'message.answered', [reply.id], { actor, at, newId: deps.newId })
  const outcome = await deps.replies.receive(reply, { mark, mail: notifications, audit, documents })
  if (isOneTooMany) return 'too many'
  return outcome === 'taken_in' ? 'answer' : outcome === 'gone' ? 'nobody' : 'known'
}

/** Returns the applicant's own email. After a merge, any email that leads to the merged record counts. */
async function theirEmail(
  { from }: ParsedMail,
  person: Applicant,
  { applicants }: ReplyDeps,
): Promise<string | undefined> {
  if (person.mergedFrom === undefined || !from) return person.email
  return (await applicants.idByEmail(from.address)) === person.id ? from.address : person.email
}

/** Notifies the user who sent the message, or the record owner if that user has left. Automatic mails notify no one. */
async function mailAbout(
  { id: replyId, applicantId, isAutomatic, isSpam, refusal, createdAt }: Reply,
  { message, person }: { message: Message; person: Pick<Applicant, 'recordOwner'> },
  { users, newId }: ReplyDeps,
): Promise<MailRequest | undefined> {
  if (isAutomatic || isSpam || refusal === 'too_many' || refusal === 'harmful') return undefined
  const writer = await users.byId(message.sentBy)
  const user = isColleague(writer) || person.recordOwner === undefined ? writer : await users.byId(person.recordOwner)
  if (!isColleague(user)) return undefined
  const mail = { template: 'answer', userId: user.id, applicantId, replyId } as const
  return { id: newId(), language: user.language ?? 'en', createdAt, mail }
}
