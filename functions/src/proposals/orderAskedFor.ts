import type { Order } from '../../../shared/companies/domain/order.ts'
import { canBeUndone } from '../../../shared/kernel/domain/undoMinute.ts'
import type { OrderStore } from '../companies/stores/orderStore.ts'
import type { Relation } from './stores/assignmentStore.ts'

interface Deps {
  orders: Pick<OrderStore, 'byId'>
  now: () => Date
}

/**
 * The order that somebody was asked for, whatever their assignment has become one of since; undefined where they were asked for none,
 * where the staff have ended that and can take it back no more (ADR 27), and where the order is no longer there.
 */
export async function orderAskedFor(
  { assignment, consent }: Relation,
  { orders, now }: Deps,
): Promise<Order | undefined> {
  if (!assignment) return undefined
  const { orderId } = consent?.question?.about ?? assignment
  const { stage, endedAt } = assignment
  const isOver = stage === 'ended' && !(endedAt !== undefined && canBeUndone(endedAt, now()))
  return isOver || orderId === undefined ? undefined : orders.byId(assignment.clientId, orderId)
}
