import type { Order } from '../../../shared/companies/domain/order.ts'
import { canBeUndone } from '../../../shared/kernel/domain/undoMinute.ts'
import type { OrderStore } from '../companies/stores/orderStore.ts'
import type { Proposal } from './stores/assignmentStore.ts'

interface Deps {
  orders: Pick<OrderStore, 'byId'>
  now: () => Date
}

/**
 * Returns the order that the applicant was asked about, even if the assignment has moved to another order since.
 * Returns undefined if the question named no order or the order is deleted. Also returns undefined if staff ended
 * the assignment and can no longer undo it (ADR 27).
 */
export async function orderOfQuestion(
  { assignment, consent }: Proposal,
  { orders, now }: Deps,
): Promise<Order | undefined> {
  if (!assignment) return undefined
  const { orderId } = consent?.question?.about ?? assignment
  const { stage, endedAt } = assignment
  const isOver = stage === 'ended' && !(endedAt !== undefined && canBeUndone(endedAt, now()))
  return isOver || orderId === undefined ? undefined : orders.byId(assignment.clientId, orderId)
}
