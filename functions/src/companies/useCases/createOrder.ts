import type { createOrder as contract } from '../../../../shared/companies/contract/createOrder.ts'
import type { Order } from '../../../../shared/companies/domain/order.ts'
import type { RouteInput, RouteResult } from '../../../../shared/kernel/contract/defineRoute.ts'
import { staleAs } from '../../applicants/applicantProblems.ts'
import type { ActingContext } from '../../kernel/requestContext.ts'
import { timeOrderedId } from '../../kernel/table/timeOrderedId.ts'
import type { DependenciesOf } from '../dependencies.ts'
import { orderAudit } from '../knownOrders.ts'
import type { createOrder as permissions } from '../permissions.ts'
import { requireRecordedCompany } from '../recordedCompany.ts'

/** Creates an order. Throws `not_found`. */
export async function createOrder(
  { params: { id: clientId }, body }: RouteInput<typeof contract>,
  call: ActingContext,
  deps: DependenciesOf<typeof permissions>,
): Promise<RouteResult<typeof contract>> {
  await requireRecordedCompany(clientId, call, deps)
  const at = deps.now().toISOString()
  const id = timeOrderedId(at, deps.newId())
  const createdBy = call.actor.userId
  const order: Order = { ...body, id, clientId, version: 1, status: 'open', createdBy, createdAt: at, updatedAt: at }
  const audit = orderAudit(order, { action: 'order.added' }, call, deps.newId)
  if ((await deps.orders.write(order, audit)) === 'stale') throw staleAs(order)
  return order
}
