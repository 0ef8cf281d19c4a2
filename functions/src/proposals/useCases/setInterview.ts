import type { RouteInput, RouteResult } from '../../../../shared/kernel/contract/defineRoute.ts'
import { problemAt } from '../../../../shared/kernel/domain/errors.ts'
import type { setInterview as contract } from '../../../../shared/proposals/contract/setInterview.ts'
import { beginningOf, isUpcoming } from '../../../../shared/proposals/domain/interview.ts'
import { invalid } from '../../kernel/inputProblems.ts'
import { onLatest } from '../../kernel/onLatest.ts'
import type { ActingContext } from '../../kernel/requestContext.ts'
import { askedToBeErased } from '../askedToBeErased.ts'
import type { DependenciesOf } from '../dependencies.ts'
import { interviewChange, loadInterview } from '../interviewChange.ts'
import { linksToNotify } from '../linksToNotify.ts'
import type { setInterview as permissions } from '../permissions.ts'
import { planMove, refuseWithdrawn } from '../plans/planProposal.ts'
import { assignable, commitPlan, loadProposal, namingConditions } from '../proposalChange.ts'
import { presentProposal } from '../proposalPresentation.ts'
import { isShown } from '../stores/assignmentStore.ts'

/**
 * Moves a proposed applicant to the interview stage and arranges the interview. If the arrangement fails after the
 * move, repeating the call completes it. Throws `not_found`, `stage_move_refused` with the reason (such as a person who
 * asked to be erased and is hidden from the client or shown without a name, or was withdrawn by a partner), and
 * `validation_failed` if the time has passed.
 */
export async function setInterview(
  { params: { id, clientId }, body }: RouteInput<typeof contract>,
  call: ActingContext,
  deps: DependenciesOf<typeof permissions>,
): Promise<RouteResult<typeof contract>> {
  if (!isUpcoming(body, deps.now())) throw invalid([problemAt('date', 'too_small', 'Choose a time in the future')])
  const between = { clientId, applicantId: id }
  await onLatest(async () => {
    const loaded = await loadProposal(between, assignable(id, call, deps), deps)
    const { before, applicant, now } = loaded
    if (before.assignment && isShown(before.assignment) && !(await deps.assignments.shownTo(clientId, id)))
      throw askedToBeErased()
    refuseWithdrawn(applicant)
    if (before.assignment?.stage === 'placed') return before
    const at = { between, userId: call.actor.userId, now, newId: deps.newId }
    const planned = planMove(before, { stage: 'interview' }, applicant, at)
    return commitPlan(loaded, planned, call, deps, await namingConditions(loaded, planned, deps))
  }, deps.pause)
  const { minutes, place } = body
  const arranged = { at: beginningOf(body), minutes, place }
  const proposal = await onLatest(async () => {
    const loaded = await loadInterview(between, call, deps)
    const { before, accountIds } = loaded
    const linkIds = await linksToNotify(clientId, before, { hasAccounts: accountIds.length > 0 }, deps)
    const change = interviewChange(loaded, arranged, linkIds, call, deps)
    if (!change) return before
    const outcome = await deps.interviews.keep({ ...change, assignment: before.assignment })
    return outcome === 'stale' ? outcome : { ...before, interview: change.next }
  }, deps.pause)
  return presentProposal(clientId, proposal, deps)
}
