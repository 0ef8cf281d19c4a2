import { isColleague } from '../../../../shared/accounts/domain/access.ts'
import type { Applicant } from '../../../../shared/applicants/domain/applicant.ts'
import type { Message } from '../../../../shared/conversations/domain/message.ts'
import type { Reply, ReplyRefusal } from '../../../../shared/conversations/domain/reply.ts'
import { isTooMuch } from '../../accounts/throttling.ts'
import { auditEntry } from '../../applicants/changeLog.ts'
import { inputHash } from '../../kernel/inputHash.ts'
import { tokenHash } from '../../kernel/table/tokenHash.ts'
import type { MailRequest } from '../../notify/stores/outboxStore.ts'
import type { Given } from '../dependencies.ts'
import { planReply, senderOf } from '../plans/planReply.ts'
import { actor, keepFiles } from './keptFiles.ts'
import { markOf } from './mailMark.ts'
import type { ParsedMail } from './parseMail.ts'

export type ReplyDeps = Given<{
  stores: {
    replyAddresses: ['usable']
    applicants: ['through', 'idByEmail']
    messages: ['byId']
    replies: ['wasTakenIn', 'takeIn']
    users: ['byId']
    documents: ['listOf']
    files: ['announce']
    stored: ['put']
    throttle: ['countInWindow']
  }
  values: ['now', 'newId']
}>

/** What became of a mail to a reply address: `nobody` is meant by it, or nobody any more. */
export type ReplyOutcome = 'answer' | 'known' | 'nobody' | 'too many'

/** Keeps an answer beside the record of the person whom the message went to, once, and tells who wrote that. */
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
  if (await deps.replies.wasTakenIn(applicantId, markOfMail)) return 'known'
  const counted = senderOf(mail, writer) === 'own' && !mail.isSpam && !mail.isAutomatic ? 'own' : 'others'
  // Strangers and programs are counted by themselves: who writes too much does not silence the person.
  const isOneTooMany = await isTooMuch(deps.throttle, 'replyThread', `${applicantId} ${counted}`, now)
  // Of all that are too many on a day one line is kept.
  const mark = isOneTooMany ? inputHash(['too_many', counted, now.toISOString().slice(0, 10)]) : markOfMail
  const refusal = isOneTooMany ? 'too_many' : unread
  const at = now.toISOString()
  const planned = planReply({ mail, message, person: writer, refusal }, { at, newId: deps.newId })
  const { reply, documents } = await keepFiles(planned, mail.files, deps)
  const told = await mailAbout(reply, { message, person }, deps)
  const audit = auditEntry(applicantId, 'message.answered', [reply.id], { actor, at, newId: deps.newId })
  const outcome = await deps.replies.takeIn(reply, { mark, mail: told, audit, documents })
  if (isOneTooMany) return 'too many'
  return outcome === 'taken_in' ? 'answer' : outcome === 'gone' ? 'nobody' : 'known'
}

/** The email by which a mail is the person's own: of one whose records were merged any that leads to the kept one. */
async function theirEmail(
  { from }: ParsedMail,
  person: Applicant,
  { applicants }: ReplyDeps,
): Promise<string | undefined> {
  if (person.mergedFrom === undefined || !from) return person.email
  return (await applicants.idByEmail(from.address)) === person.id ? from.address : person.email
}

/** Whoever wrote the message is told, or else who has the record; nobody of what a program wrote. */
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
