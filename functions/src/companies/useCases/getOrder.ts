import type { getOrder as contract } from '../../../../shared/companies/contract/getOrder.ts'
import type { RouteInput, RouteResult } from '../../../../shared/kernel/contract/defineRoute.ts'
import type { DependenciesOf } from '../dependencies.ts'
import { requireOrder } from '../knownOrders.ts'
import type { getOrder as permissions } from '../permissions.ts'

/** Returns an order with the names of its client and authors. Throws `not_found`. */
export async function getOrder(
  { params: { id, orderId } }: RouteInput<typeof contract>,
  _call: unknown,
  deps: DependenciesOf<typeof permissions>,
): Promise<RouteResult<typeof contract>> {
  const [order, company, placed] = await Promise.all([
    requireOrder(id, orderId, deps),
    deps.companies.byId(id),
    deps.placements.countsOf([orderId]),
  ])
  const names = await deps.names.of([order.createdBy, order.updatedBy].filter((person) => person !== undefined))
  return {
    ...order,
    clientName: company?.name,
    placed: placed.get(orderId) ?? 0,
    createdByName: names.get(order.createdBy),
    updatedByName: order.updatedBy && names.get(order.updatedBy),
  }
}
