import type { RouteInput, RouteResult } from '../../../../shared/kernel/contract/defineRoute.ts'
import type { cancelInterview as contract } from '../../../../shared/proposals/contract/cancelInterview.ts'
import type { ActingContext } from '../../kernel/requestContext.ts'
import type { Given } from '../dependencies.ts'
import { keepInterview } from '../keepInterview.ts'
import type { cancelInterview as permissions } from '../permissions.ts'
import { presentProposal } from '../proposalPresentation.ts'

/** Cancels an interview without moving the proposal. Throws `not_found`, also if there is no interview. */
export async function cancelInterview(
  { params: { id, clientId } }: RouteInput<typeof contract>,
  call: ActingContext,
  deps: Given<typeof permissions>,
): Promise<RouteResult<typeof contract>> {
  const between = { clientId, applicantId: id }
  // A cancellation is allowed even if the assignment has ended.
  const proposal = await keepInterview(between, 'cancelled', call, deps, {
    newLinks: async () => [],
    write: deps.interviews.callOff,
  })
  return presentProposal(clientId, proposal, deps)
}
