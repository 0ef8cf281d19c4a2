import type { RouteInput, RouteResult } from '../../../../shared/kernel/contract/defineRoute.ts'
import type { choosePresentation as contract } from '../../../../shared/proposals/contract/choosePresentation.ts'
import { onLatest } from '../../kernel/onLatest.ts'
import type { ActingContext } from '../../kernel/requestContext.ts'
import type { DependenciesOf } from '../dependencies.ts'
import type { choosePresentation as permissions } from '../permissions.ts'
import { planPresentation } from '../plans/planProposal.ts'
import { assignable, commitPlan, loadProposal, namingConditions } from '../proposalChange.ts'
import { presentProposal } from '../proposalPresentation.ts'

/**
 * Stores how a client sees an applicant, effective from its next call. Throws `not_found`, including if there is no active
 * assignment, and `stage_move_refused` if it would name someone who asked to be erased.
 */
export async function choosePresentation(
  { params: { id, clientId }, body }: RouteInput<typeof contract>,
  call: ActingContext,
  deps: DependenciesOf<typeof permissions>,
): Promise<RouteResult<typeof contract>> {
  const proposal = await onLatest(async () => {
    const loaded = await loadProposal({ clientId, applicantId: id }, assignable(id, call, deps), deps)
    const planned = planPresentation(loaded.before, body)
    return commitPlan(loaded, planned, call, deps, await namingConditions(loaded, planned, deps))
  }, deps.pause)
  return presentProposal(clientId, proposal, deps)
}
