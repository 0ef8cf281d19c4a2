import type { RouteInput, RouteResult } from '../../../shared/contract/defineRoute.ts'
import { rejectSubmission as contract } from '../../../shared/contract/submissions/rejectSubmission.ts'
import { httpHandler } from '../http/httpHandler.ts'
import { presentSubmission } from './presentSubmission.ts'
import { liveReviewDeps, pendingSubmission, type ReviewCall, type ReviewDeps } from './review.ts'
import { submissionAudit } from './submissionAudit.ts'
import { alreadyReviewed } from './submissionProblems.ts'

/** Rejects a pending submission. Throws `already_done` for one that was decided on, and `not_found`. */
export async function rejectSubmission(
  { params, body }: RouteInput<typeof contract>,
  call: ReviewCall,
  deps: ReviewDeps,
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

export const handler = httpHandler(contract, rejectSubmission, liveReviewDeps)
