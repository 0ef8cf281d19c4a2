import type { undoRejection as contract } from '../../../../shared/intake/contract/undoRejection.ts'
import type { Submission } from '../../../../shared/intake/domain/submission.ts'
import type { RouteInput, RouteResult } from '../../../../shared/kernel/contract/defineRoute.ts'
import { canBeUndone } from '../../../../shared/kernel/domain/undoMinute.ts'
import type { ActingContext } from '../../kernel/requestContext.ts'
import { mailCancelled } from '../../notify/stores/outboxStore.ts'
import type { DependenciesOf } from '../dependencies.ts'
import type { undoRejection as permissions } from '../permissions.ts'
import { presentSubmission } from '../presentSubmission.ts'
import { knownSubmission } from '../review.ts'
import { submissionEndCancelled } from '../stores/submissionEndItems.ts'
import { submissionAudit } from '../submissionAudit.ts'
import { decidedSince, undoExpired } from '../submissionProblems.ts'

type Deps = DependenciesOf<typeof permissions>

/**
 * Undoes a rejection within a minute: the submission is pending again with its review notes, and the mail isn't sent.
 * Repeating the call changes nothing. Throws `already_done` if the minute is over, the mail is being sent or another
 * decision was made, and `not_found`.
 */
export async function undoRejection(
  { params, body }: RouteInput<typeof contract>,
  call: ActingContext,
  deps: Deps,
): Promise<RouteResult<typeof contract>> {
  const submission = await knownSubmission(params.id, deps.submissions)
  if (submission.status === 'pending') return presentSubmission(submission, deps.names)
  const now = deps.now()
  refuseUnless(submission, body.reviewedAt, now)

  const at = now.toISOString()
  const changes = {
    status: 'pending' as const,
    updatedAt: at,
    reviewedBy: undefined,
    reviewedAt: undefined,
    rejectionReason: undefined,
    rejectionMailId: undefined,
  }
  const { id, rejectionMailId } = submission
  const outcome = await deps.submissions.decide(
    {
      submissionId: id,
      from: 'rejected',
      reviewedAt: body.reviewedAt,
      changes,
      audit: submissionAudit('submission.rejection_undone', id, { ...call, at, newId: deps.newId }, ['status']),
    },
    submissionEndCancelled(submission),
    rejectionMailId === undefined ? undefined : mailCancelled(rejectionMailId),
  )
  if (outcome === 'mail_gone') throw undoExpired()
  if (outcome === 'decided') return presentSubmission({ ...submission, ...changes }, deps.names)
  const current = await knownSubmission(id, deps.submissions)
  if (current.status === 'pending') return presentSubmission(current, deps.names)
  throw decidedSince()
}

/** Throws `already_done` if this isn't the current decision or it can't be undone any more. */
function refuseUnless({ status, reviewedAt }: Submission, meant: string, now: Date): void {
  if (status !== 'rejected' || reviewedAt !== meant) throw decidedSince()
  if (!canBeUndone(reviewedAt, now)) throw undoExpired()
}
