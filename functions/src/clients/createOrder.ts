import type { createOrder as contract } from '../../../shared/contract/clients/createOrder.ts'
import type { RouteInput, RouteResult } from '../../../shared/contract/defineRoute.ts'
import type { Order } from '../../../shared/domain/order.ts'
import { staleAs } from '../applicants/applicantProblems.ts'
import { timeOrderedId } from '../data/timeOrderedId.ts'
import type { DepsOf } from '../useCase/needs.ts'
import type { ActingContext } from '../useCase/requestContext.ts'
import { orderAudit } from './knownOrders.ts'
import type { createOrder as needs } from './needs.ts'
import { requireRecordedCompany } from './recordedCompany.ts'

/** Keeps what a company needs. Throws `not_found`. */
export async function createOrder(
  { params: { id: clientId }, body }: RouteInput<typeof contract>,
  call: ActingContext,
  deps: DepsOf<typeof needs>,
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
