import type { rejectSubmission as contract } from '../../../../shared/intake/contract/rejectSubmission.ts'
import type { RouteInput, RouteResult } from '../../../../shared/kernel/contract/defineRoute.ts'
import type { ActingContext } from '../../kernel/requestContext.ts'
import { outboxPut } from '../../notify/stores/outboxStore.ts'
import type { DependenciesOf } from '../dependencies.ts'
import { rejectionMail } from '../mailToCandidate.ts'
import type { rejectSubmission as permissions } from '../permissions.ts'
import { presentSubmission } from '../presentSubmission.ts'
import { pendingSubmission, requireAllAdditionsSeen } from '../review.ts'
import { submissionEndPut } from '../stores/submissionEndItems.ts'
import { submissionAudit } from '../submissionAudit.ts'
import { alreadyReviewed } from '../submissionProblems.ts'

type Deps = DependenciesOf<typeof permissions>

/**
 * Rejects a pending submission. Unless `withoutMail` is set, the candidate gets a mail once the rejection can't be
 * undone. Throws `already_done` if it was decided, `stale_record` if the reviewer hasn't seen all additions, and
 * `not_found`.
 */
export async function rejectSubmission(
  { params, body: { reviewNotes, reason, withoutMail = false, additionsSeen } }: RouteInput<typeof contract>,
  call: ActingContext,
  deps: Deps,
): Promise<RouteResult<typeof contract>> {
  const submission = await pendingSubmission(params.id, deps.submissions)
  requireAllAdditionsSeen(submission, additionsSeen)
  const at = deps.now().toISOString()
  const context = { ...call, at, newId: deps.newId }
  const mail = withoutMail ? undefined : rejectionMail(submission, context)
  const changes = {
    status: 'rejected' as const,
    reviewedBy: call.actor.userId,
    reviewedAt: at,
    updatedAt: at,
    reviewNotes,
    ...(reason && { rejectionReason: reason }),
    ...(mail && { rejectionMailId: mail.id }),
  }
  const changed = reason ? ['status', 'rejectionReason'] : ['status']
  const outcome = await deps.submissions.decide(
    {
      submissionId: submission.id,
      from: 'pending',
      changes,
      audit: submissionAudit('submission.rejected', submission.id, context, changed),
    },
    submissionEndPut({ ...submission, ...changes }),
    mail && outboxPut(mail),
  )
  if (outcome !== 'decided') throw alreadyReviewed()
  return presentSubmission({ ...submission, ...changes }, deps.names)
}
