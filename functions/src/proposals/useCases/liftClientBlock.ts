import type { RouteInput, RouteResult } from '../../../../shared/kernel/contract/defineRoute.ts'
import { ProductError } from '../../../../shared/kernel/domain/errors.ts'
import type { liftClientBlock as contract } from '../../../../shared/proposals/contract/liftClientBlock.ts'
import { onLatest } from '../../kernel/onLatest.ts'
import type { ActingContext } from '../../kernel/requestContext.ts'
import type { DependenciesOf } from '../dependencies.ts'
import type { liftClientBlock as permissions } from '../permissions.ts'
import { planLift } from '../plans/planProposal.ts'
import { assignable, commitPlan, loadProposal } from '../proposalChange.ts'
import { presentProposal } from '../proposalPresentation.ts'

/**
 * Lifts an applicant's block of a client, so that they can be asked again. Throws `not_found`, including if there never was
 * a proposal.
 */
export async function liftClientBlock(
  { params: { id, clientId } }: RouteInput<typeof contract>,
  call: ActingContext,
  deps: DependenciesOf<typeof permissions>,
): Promise<RouteResult<typeof contract>> {
  const between = { clientId, applicantId: id }
  const proposal = await onLatest(async () => {
    const loaded = await loadProposal(between, assignable(id, call, deps), deps)
    const { before, now } = loaded
    if (!before.consent && !before.assignment) throw new ProductError('not_found', 'Not found')
    const planned = planLift(before, { between, now, newId: deps.newId })
    return commitPlan(loaded, planned, call, deps)
  }, deps.pause)
  return presentProposal(clientId, proposal, deps)
}
