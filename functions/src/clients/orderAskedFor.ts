import type { Order } from '../../../shared/domain/order.ts'
import type { Relation } from '../data/assignmentStore.ts'
import type { OrderStore } from '../data/orderStore.ts'

/**
 * The order that somebody is asked for, as it is now; undefined where they are asked for none, where the staff have ended that, and
 * where the order is no longer there.
 */
export async function orderAskedFor(
  { assignment }: Relation,
  { orders }: { orders: Pick<OrderStore, 'byId'> },
): Promise<Order | undefined> {
  if (assignment?.orderId === undefined || assignment.stage === 'ended') return undefined
  return orders.byId(assignment.clientId, assignment.orderId)
}
