import type { RouteInput, RouteResult } from '../../../../shared/kernel/contract/defineRoute.ts'
import type { choosePresentation as contract } from '../../../../shared/proposals/contract/choosePresentation.ts'
import { onLatest } from '../../kernel/onLatest.ts'
import type { ActingContext } from '../../kernel/requestContext.ts'
import type { Given } from '../dependencies.ts'
import type { choosePresentation as permissions } from '../permissions.ts'
import { planPresentation } from '../plans/planRelation.ts'
import { assignable, commitPlan, loadProposal } from '../proposalChange.ts'
import { presentRelation } from '../relationPresentation.ts'

/**
 * Stores how a client sees an applicant, effective from its next call. Throws `not_found`, also if there is no active
 * assignment.
 */
export async function choosePresentation(
  { params: { id, clientId }, body }: RouteInput<typeof contract>,
  call: ActingContext,
  deps: Given<typeof permissions>,
): Promise<RouteResult<typeof contract>> {
  const relation = await onLatest(async () => {
    const loaded = await loadProposal({ clientId, applicantId: id }, assignable(id, call, deps), deps)
    const planned = planPresentation(loaded.before, body)
    return commitPlan(loaded, planned, call, deps)
  }, deps.pause)
  return presentRelation(clientId, relation, deps)
}
