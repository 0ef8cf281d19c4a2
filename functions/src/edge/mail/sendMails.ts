import { type MessageDeps, type MessageOutcome, sendMessage } from '../../conversations/mails/sendMessage.ts'
import { type BatchAnswer, type QueueRecord, retryRecords } from '../../kernel/aws/batch.ts'
import { RefusedForGood, type WrittenMail, type WrittenSms } from '../../notify/outbound.ts'
import type { MailRequest } from '../../notify/stores/outboxStore.ts'
import { hiddenPerson } from '../../privacy/hiddenPeople.ts'
import { sendNotice } from '../../privacy/mails/sendNotice.ts'
import { sendClientLinkMail } from '../../proposals/mails/sendClientLinkMail.ts'
import { sendInterview } from '../../proposals/mails/sendInterview.ts'
import { sendProposalQuestion } from '../../proposals/mails/sendProposalQuestion.ts'
import type { DependenciesOf } from '../dependencies.ts'
import type { mailer } from '../permissions.ts'
import { type SmsLimits, sendLimitedSms } from './limitedSms.ts'
import { signedMail, signedSms } from './signedMail.ts'
import { type WritingDeps, writeMail } from './writeMail.ts'

export interface SendingDeps extends WritingDeps, DependenciesOf<typeof mailer>, Pick<MessageDeps, 'replyDomain'> {
  /** Sends a mail. Rejects if it may not have been sent. */
  send: (mail: WrittenMail) => Promise<void>
  /** The sender address of all mails. */
  sender: string
  sendSms: (sms: WrittenSms) => Promise<void>
  smsLimits: SmsLimits
  report: (problem: { mail: string; outcome: Outcome }, error?: unknown) => void
}

/**
 * The outcome of a mail. `unmarked` was sent, but the outbox could not be updated. `held` is claimed by another worker.
 * `refused` was refused by the mail service. Staff messages and privacy notices store their outcome for people to see;
 * for others it is only logged.
 */
export type Outcome = MessageOutcome | 'unmarked' | 'already done' | 'held' | 'failed'

/**
 * Longer than the mailer's timeout, so that a claim outlives its owner. Shorter than the queue's visibility timeout.
 */
export const leaseSeconds = 60

/** Sends the mails of a queue batch and returns the messages to redeliver. */
export async function sendMails(records: readonly QueueRecord[], deps: SendingDeps): Promise<BatchAnswer> {
  const outcomes = await Promise.all(records.map(({ body }) => sendOnce(body, deps)))
  const again = records.filter((_, index) => outcomes[index] === 'held' || outcomes[index] === 'failed')
  return retryRecords(again.map(({ messageId }) => messageId))
}

/**
 * Sends one mail: claim, write, send, mark. Only the holder of the claim sends, no matter how often the id is
 * delivered. A mail is sent twice only if it is unknown whether it was sent: the holder died before marking, or the
 * response was lost. Then a repeat is the lesser evil.
 */
async function sendOnce(id: string, deps: SendingDeps): Promise<Outcome> {
  const outcome = await attempt(id, deps).catch((error: unknown): Outcome => {
    deps.report({ mail: id, outcome: 'failed' }, error)
    return 'failed'
  })
  if (outcome !== 'failed') deps.report({ mail: id, outcome })
  return outcome
}

async function attempt(id: string, deps: SendingDeps): Promise<Outcome> {
  const claimer = deps.newId()
  const claim = await deps.outbox.claim(id, claimer, deps.now(), leaseSeconds)
  if (claim.state !== 'claimed') return claim.state === 'held' ? 'held' : 'already done'
  // After a failure, the claim expires before the queue redelivers the mail.
  const signing = {
    ...deps,
    send: async (mail: WrittenMail) => deps.send(await signedMail(mail, deps)),
    sendSms: async (sms: WrittenSms) => sendLimitedSms(await signedSms(sms, deps), deps),
  }
  return mark(id, claimer, await send(claim.message, signing), deps)
}

/** Sends a mail. One that the service refuses permanently is not retried, regardless of its kind. */
async function send(request: MailRequest, deps: SendingDeps): Promise<MessageOutcome> {
  try {
    return await sendByKind(request, deps)
  } catch (error) {
    if (!(error instanceof RefusedForGood)) throw error
    deps.report({ mail: request.id, outcome: 'refused' }, error)
    return 'refused'
  }
}

async function sendByKind(request: MailRequest, deps: SendingDeps): Promise<MessageOutcome> {
  const { mail: mailRequest } = request
  if (mailRequest.template === 'message') return sendMessage(mailRequest, deps)
  if (mailRequest.template === 'proposalQuestion') return sendProposalQuestion(mailRequest, request.language, deps)
  if (mailRequest.template === 'clientLink' || mailRequest.template === 'clientLinkCode')
    return sendClientLinkMail(mailRequest, request.language, deps)
  if (mailRequest.template === 'personNotice') return sendNotice(mailRequest, request.language, deps)
  if (mailRequest.template === 'interview')
    return sendInterview(mailRequest, request.language, { ...deps, hidden: hiddenPerson(deps) })
  const mail = await writeMail({ ...request, mail: mailRequest }, deps)
  if (mail) await deps.send(mail)
  return mail ? 'sent' : 'nobody'
}

/** A mail that was sent but can't be marked is not redelivered: that would send it twice. */
async function mark(id: string, claimer: string, outcome: MessageOutcome, deps: SendingDeps): Promise<Outcome> {
  try {
    await deps.outbox.finish(id, claimer)
    return outcome
  } catch (error) {
    deps.report({ mail: id, outcome: 'unmarked' }, error)
    return 'unmarked'
  }
}
