import { isDeepStrictEqual } from 'node:util'
import { joinedProblem } from '../../../../shared/applicants/domain/emailProblem.ts'
import { sameEmail } from '../../../../shared/applicants/domain/recordEmail.ts'
import { logOfChange } from '../../applicants/changeLog.ts'
import { nextVersion } from '../../applicants/nextVersion.ts'
import { type BatchAnswer, type QueueRecord, retryRecords } from '../../kernel/aws/batch.ts'
import { momentAfter } from '../../kernel/momentAfter.ts'
import { onLatest } from '../../kernel/onLatest.ts'
import { type MailFeedback, mailFeedbackIn } from '../../notify/sesEvent.ts'
import type { DependenciesOf } from '../dependencies.ts'
import type { mailFeedback } from '../permissions.ts'

export interface MarkingDeps extends DependenciesOf<typeof mailFeedback> {
  report: (line: { message: string; outcome: Outcome }, error?: unknown) => void
}

/** The outcome of a feedback message. `nothing new` means that the problem was known, or the address is unknown. */
export type Outcome = 'marked' | 'nothing new' | 'failed'

/** The actor of these record changes in timeline and audit log. */
const actor = { kind: 'system', name: 'mail feedback' } as const

/**
 * Marks records and applications whose mail bounced permanently or was marked as spam. Returns the messages to
 * redeliver.
 */
export async function markAddresses(records: readonly QueueRecord[], deps: MarkingDeps): Promise<BatchAnswer> {
  const outcomes = await Promise.all(records.map((record) => markOnce(record, deps)))
  return retryRecords(records.filter((_, index) => outcomes[index] === 'failed').map(({ messageId }) => messageId))
}

async function markOnce({ messageId, body }: QueueRecord, deps: MarkingDeps): Promise<Outcome> {
  try {
    const outcome = await mark(body, deps)
    deps.report({ message: messageId, outcome })
    return outcome
  } catch (error) {
    deps.report({ message: messageId, outcome: 'failed' }, error)
    return 'failed'
  }
}

async function mark(body: string, deps: MarkingDeps): Promise<Outcome> {
  const feedback = mailFeedbackIn(body)
  if (!feedback) return 'nothing new'
  const { about } = feedback
  const holders = await Promise.all(feedback.addresses.map((address) => deps.applicants.idByEmail(address)))
  const records = new Set([...holders, about.applicant].filter((id) => id !== undefined))
  const marked = await Promise.all([
    ...[...records].map((id) => markRecord(id, feedback, deps)),
    ...(about.submission === undefined ? [] : [markSubmission(about.submission, feedback, deps)]),
    ...(feedback.about.message === undefined ? [] : [markMessage(feedback, deps)]),
  ])
  return marked.includes(true) ? 'marked' : 'nothing new'
}

/** Marks a record and returns true, unless it now has another email or never had the one written to. */
function markRecord(id: string, { addresses, problem, about }: MailFeedback, deps: MarkingDeps): Promise<boolean> {
  return onLatest(async () => {
    const current = await deps.applicants.byId(id)
    if (!current || !isOneOf(current.email, addresses)) return false
    const emailProblem = joinedProblem(current.emailProblem, problem)
    // The notice did not reach the person, so they no longer count as informed: it is sent again to another address.
    const isNotice = about.notice === id && current.informed?.by === 'mail'
    if (isDeepStrictEqual(emailProblem, current.emailProblem) && !isNotice) return false
    const changes = { emailProblem, ...(isNotice && { informed: undefined }) }
    const next = nextVersion(current, changes, momentAfter(current.updatedAt, deps.now()))
    const context = { actor, at: next.updatedAt, newId: deps.newId }
    const fields = Object.keys(changes) as (keyof typeof changes)[]
    const outcome = await deps.notices.unreached(current, next, logOfChange(current, next, fields, context))
    return outcome === 'stale' ? outcome : true
  }, deps.pause)
}

/** A bounced message did not reach its recipient; one marked as spam did. */
async function markMessage(
  { about: { applicant, message }, problem }: MailFeedback,
  deps: MarkingDeps,
): Promise<boolean> {
  if (applicant === undefined || message === undefined || problem.bouncedAt === undefined) return false
  const settled = { state: 'refused', refusal: 'bounced', settledAt: problem.bouncedAt } as const
  await deps.messages.settle({ applicantId: applicant, id: message }, settled)
  return true
}

/** Marks an application in the same way. Its address may not belong to a record yet. */
function markSubmission(id: string, { addresses, problem }: MailFeedback, deps: MarkingDeps): Promise<boolean> {
  return onLatest(async () => {
    const current = await deps.submissions.byId(id)
    if (!current || !isOneOf(current.applicantData.email, addresses)) return false
    const emailProblem = joinedProblem(current.emailProblem, problem)
    if (isDeepStrictEqual(emailProblem, current.emailProblem)) return false
    const outcome = await deps.submissions.markEmail(current, emailProblem)
    return outcome === 'stale' ? outcome : true
  }, deps.pause)
}

const isOneOf = (email: unknown, addresses: readonly string[]): boolean =>
  typeof email === 'string' && addresses.some((address) => sameEmail(address, email))
