import type { RouteInput, RouteResult } from '../../../../shared/kernel/contract/defineRoute.ts'
import type { assignApplicant as contract } from '../../../../shared/proposals/contract/assignApplicant.ts'
import { requireOpenOrder, requireOrderOf } from '../../companies/knownOrders.ts'
import { placedOn, placementHolder } from '../../companies/stores/placementStore.ts'
import { onLatest } from '../../kernel/onLatest.ts'
import type { ActingContext } from '../../kernel/requestContext.ts'
import type { DependenciesOf } from '../dependencies.ts'
import type { assignApplicant as permissions } from '../permissions.ts'
import { prepareMove } from '../prepareMove.ts'
import { commitProposal } from '../proposalChange.ts'
import { presentProposal } from '../proposalPresentation.ts'
import type { ProposalChange } from '../stores/assignmentStore.ts'

type Deps = DependenciesOf<typeof permissions>

/**
 * Asks an applicant whether they may be proposed to a client, proposes them, or moves them on. Does nothing if they are
 * there already. Throws `not_found`, including if the account is not a client's or the order not the client's. Throws
 * `stage_move_refused` with the reason, and `validation_failed` if the client sees the maximum number of people.
 */
export async function assignApplicant(
  { params: { id, clientId }, body }: RouteInput<typeof contract>,
  call: ActingContext,
  deps: Deps,
): Promise<RouteResult<typeof contract>> {
  await requireOrderOf({ clientId, orderId: body.orderId }, deps)
  const proposal = await onLatest(async () => {
    const { before, change } = await prepareMove({ clientId, applicantId: id }, body, call, deps)
    return change ? commitProposal(await withOpening(change, clientId, deps), deps) : before
  }, deps.pause)
  return presentProposal(clientId, proposal, deps)
}

/** Adds the order whose opening is taken, instead of the client, if an opening is taken or released. */
async function withOpening(change: ProposalChange, clientId: string, deps: Deps): Promise<ProposalChange> {
  const { before, next } = change
  if (placementHolder(before.assignment) === placementHolder(next.assignment)) return change
  const orderId = placedOn(next.assignment)
  const order = orderId === undefined ? undefined : await requireOpenOrder(clientId, orderId, deps)
  return { ...change, company: undefined, order }
}
