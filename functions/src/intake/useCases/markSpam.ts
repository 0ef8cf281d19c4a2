import type { markSpam as contract } from '../../../../shared/intake/contract/markSpam.ts'
import type { Submission } from '../../../../shared/intake/domain/submission.ts'
import type { RouteInput, RouteResult } from '../../../../shared/kernel/contract/defineRoute.ts'
import type { ActingContext } from '../../kernel/requestContext.ts'
import { outboxPut } from '../../notify/stores/outboxStore.ts'
import type { DependenciesOf } from '../dependencies.ts'
import { acknowledgement } from '../mailToCandidate.ts'
import type { markSpam as permissions } from '../permissions.ts'
import { presentSubmission } from '../presentSubmission.ts'
import { knownSubmission } from '../review.ts'
import { submissionEndCancelled, submissionEndPut } from '../stores/submissionEndItems.ts'
import { submissionAudit } from '../submissionAudit.ts'
import { alreadyReviewed } from '../submissionProblems.ts'

type Deps = DependenciesOf<typeof permissions>

/**
 * Marks a pending submission as spam, or restores one and confirms it to the candidate if that wasn't done before.
 * Repeating the call changes nothing. Throws `already_done` if the submission was decided, and `not_found`.
 */
export async function markSpam(
  { params, body: { isSpam } }: RouteInput<typeof contract>,
  call: ActingContext,
  deps: Deps,
): Promise<RouteResult<typeof contract>> {
  const submission = await knownSubmission(params.id, deps.submissions)
  const [from, to] = isSpam ? (['pending', 'spam'] as const) : (['spam', 'pending'] as const)
  if (submission.status === to) return presentSubmission(submission, deps.names)

  const at = deps.now().toISOString()
  const unheard = to === 'pending' && submission.acknowledgedAt === undefined
  const changes: Pick<Submission, 'status' | 'updatedAt' | 'acknowledgedAt'> = {
    status: to,
    updatedAt: at,
    ...(unheard && { acknowledgedAt: at }),
  }
  const action = isSpam ? 'submission.marked_spam' : 'submission.taken_back'
  const outcome = await deps.submissions.decide(
    {
      submissionId: submission.id,
      from,
      changes,
      audit: submissionAudit(action, submission.id, { ...call, at, newId: deps.newId }, ['status']),
    },
    [...submissionEndCancelled(submission), ...submissionEndPut({ ...submission, ...changes })],
    unheard ? outboxPut(acknowledgement(submission, { at, newId: deps.newId })) : undefined,
  )
  if (outcome !== 'decided') throw alreadyReviewed()
  return presentSubmission({ ...submission, ...changes }, deps.names)
}
