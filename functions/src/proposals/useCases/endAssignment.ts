import type { RouteInput, RouteResult } from '../../../../shared/kernel/contract/defineRoute.ts'
import { ProductError } from '../../../../shared/kernel/domain/errors.ts'
import type { endAssignment as contract } from '../../../../shared/proposals/contract/endAssignment.ts'
import { onLatest } from '../../kernel/onLatest.ts'
import type { ActingContext } from '../../kernel/requestContext.ts'
import type { DependenciesOf } from '../dependencies.ts'
import type { endAssignment as permissions } from '../permissions.ts'
import { planMove } from '../plans/planProposal.ts'
import { assignable, commitPlan, loadProposal } from '../proposalChange.ts'
import { presentProposal } from '../proposalPresentation.ts'

/**
 * Ends the assignment of an applicant to a client, which no longer sees them from its next call. Works even if the
 * client's account is deleted. Does nothing if it has already ended. Throws `not_found`, including if there never was one.
 */
export async function endAssignment(
  { params: { id, clientId } }: RouteInput<typeof contract>,
  call: ActingContext,
  deps: DependenciesOf<typeof permissions>,
): Promise<RouteResult<typeof contract>> {
  const between = { clientId, applicantId: id }
  const proposal = await onLatest(async () => {
    const loaded = await loadProposal(between, assignable(id, call, deps), deps)
    const { before, applicant, now } = loaded
    if (!before.assignment) throw new ProductError('not_found', 'Not found')
    const at = { between, userId: call.actor.userId, now, newId: deps.newId }
    const planned = planMove(before, { stage: 'ended' }, applicant, at)
    return commitPlan(loaded, planned, call, deps)
  }, deps.pause)
  return presentProposal(clientId, proposal, deps)
}
