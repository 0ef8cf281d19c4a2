import type { RouteInput, RouteResult } from '../../../shared/contract/defineRoute.ts'
import type { rejectSubmission as contract } from '../../../shared/contract/submissions/rejectSubmission.ts'
import type { DepsOf } from '../useCase/needs.ts'
import type { ActingContext } from '../useCase/requestContext.ts'
import type { rejectSubmission as needs } from './needs.ts'
import { presentSubmission } from './presentSubmission.ts'
import { pendingSubmission } from './review.ts'
import { submissionAudit } from './submissionAudit.ts'
import { alreadyReviewed } from './submissionProblems.ts'

type Deps = DepsOf<typeof needs>

/** Rejects a pending submission. Throws `already_done` for one that was decided on, and `not_found`. */
export async function rejectSubmission(
  { params, body }: RouteInput<typeof contract>,
  call: ActingContext,
  deps: Deps,
): Promise<RouteResult<typeof contract>> {
  const submission = await pendingSubmission(params.id, deps.submissions)
  const at = deps.now().toISOString()
  const changes = {
    status: 'rejected' as const,
    reviewedBy: call.actor.userId,
    reviewedAt: at,
    updatedAt: at,
    ...(body.reviewNotes !== undefined && { reviewNotes: body.reviewNotes }),
  }
  const outcome = await deps.submissions.decide({
    submissionId: submission.id,
    from: ['pending'],
    changes,
    audit: submissionAudit('submission.rejected', submission.id, { ...call, at, newId: deps.newId }, ['status']),
  })
  if (outcome === 'moved_on') throw alreadyReviewed()
  return presentSubmission({ ...submission, ...changes }, deps.names)
}
