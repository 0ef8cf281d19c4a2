import type { RouteInput, RouteResult } from '../../../../shared/kernel/contract/defineRoute.ts'
import type { assignApplicant as contract } from '../../../../shared/proposals/contract/assignApplicant.ts'
import { requireOpenOrder, requireOrderOf } from '../../companies/knownOrders.ts'
import type { ActingContext } from '../../kernel/requestContext.ts'
import type { DependenciesOf } from '../dependencies.ts'
import { moveAssignment } from '../moveAssignment.ts'
import type { assignApplicant as permissions } from '../permissions.ts'
import { presentProposal } from '../proposalPresentation.ts'

/**
 * Asks an applicant whether they may be proposed to a client, proposes them, or moves them on. Does nothing if they are
 * there already. Throws `not_found`, including if the account is not a client's or the order not the client's. Throws
 * `stage_move_refused` with the reason, and `validation_failed` if the client sees the maximum number of people.
 */
export async function assignApplicant(
  { params: { id, clientId }, body }: RouteInput<typeof contract>,
  call: ActingContext,
  deps: DependenciesOf<typeof permissions>,
): Promise<RouteResult<typeof contract>> {
  await requireOrderOf({ clientId, orderId: body.orderId }, deps)
  const orderOf = (orderId: string) => requireOpenOrder(clientId, orderId, deps)
  const { proposal } = await moveAssignment({ clientId, applicantId: id }, body, call, deps, { orderOf })
  return presentProposal(clientId, proposal, deps)
}
