import type { listOrders as contract } from '../../../../shared/companies/contract/listOrders.ts'
import { clientLimits } from '../../../../shared/companies/domain/clientLimits.ts'
import type { RouteInput, RouteResult } from '../../../../shared/kernel/contract/defineRoute.ts'
import { cursorAt, placeAt } from '../../kernel/table/listing.ts'
import type { DependenciesOf } from '../dependencies.ts'
import type { listOrders as permissions } from '../permissions.ts'

export async function listOrders(
  { query: { status, clientId, after } }: RouteInput<typeof contract>,
  _call: unknown,
  deps: DependenciesOf<typeof permissions>,
): Promise<RouteResult<typeof contract>> {
  const place = after && placeAt(after)
  const { orders, next } =
    clientId === undefined
      ? await deps.orders.ofStatus(status ?? 'open', place, clientLimits.orderPage)
      : await deps.orders.ofCompany(clientId, status, place, clientLimits.orderPage)
  const [names, placed] = await Promise.all([
    deps.companies.namesOf(orders.map((order) => order.clientId)),
    deps.placements.countsOf(orders.map(({ id }) => id)),
  ])
  return {
    orders: orders.map((order) => ({
      ...order,
      clientName: names.get(order.clientId),
      placed: placed.get(order.id) ?? 0,
    })),
    next: next === undefined ? null : cursorAt(next),
  }
}
