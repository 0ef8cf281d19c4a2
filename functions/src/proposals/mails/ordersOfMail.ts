import type { Order } from '../../../../shared/companies/domain/order.ts'
import type { Assignment } from '../../../../shared/proposals/domain/assignment.ts'
import type { OrderStore } from '../../companies/stores/orderStore.ts'

/** More orders than this are not looked up for one mail, which then names none. */
const most = 10

/** Returns the orders that all of these people are proposed for, or undefined if one of them has no order. */
export function orderIdsOf(assignments: readonly Pick<Assignment, 'orderId'>[]): string[] | undefined {
  const ids = [...new Set(assignments.flatMap(({ orderId }) => orderId ?? []))]
  const isComplete = assignments.every(({ orderId }) => orderId !== undefined)
  return isComplete && ids.length > 0 && ids.length <= most ? ids : undefined
}

/** Returns the orders of a mail, or none if they are not all found. */
export async function ordersOfMail(
  clientId: string,
  orderIds: readonly string[] = [],
  { orders }: { orders: Pick<OrderStore, 'byId'> },
): Promise<Order[]> {
  const found = await Promise.all(orderIds.map((id) => orders.byId(clientId, id)))
  return found.every((order) => order !== undefined) ? found : []
}
