import type { AuditAction } from '../../../shared/audit/domain/auditActions.ts'
import type { AuditEntry } from '../../../shared/audit/domain/auditEntry.ts'
import type { Order } from '../../../shared/companies/domain/order.ts'
import { ProductError } from '../../../shared/kernel/domain/errors.ts'
import { auditEntryOf } from '../kernel/auditEntryOf.ts'
import type { ActingContext } from '../kernel/requestContext.ts'
import type { OrderStore } from './stores/orderStore.ts'

/** Throws `not_found` where the company has no such order. */
export async function requireOrder(
  clientId: string,
  id: string,
  { orders }: { orders: Pick<OrderStore, 'byId'> },
): Promise<Order> {
  const order = await orders.byId(clientId, id)
  if (!order) throw new ProductError('not_found', 'Order not found')
  return order
}

/** The same, and `stage_move_refused` where the order is looked after no longer. */
export async function requireOpenOrder(...asked: Parameters<typeof requireOrder>): Promise<Order> {
  const order = await requireOrder(...asked)
  if (order.status === 'closed')
    throw new ProductError('stage_move_refused', 'This order is closed: reopen it to place somebody')
  return order
}

/** Throws `not_found` for an order that something is to belong to, and that is none of the company's; without one nothing is asked. */
export async function requireOrderOf(
  { clientId, orderId }: { clientId: string; orderId?: string | undefined },
  deps: { orders: Pick<OrderStore, 'byId'> },
): Promise<void> {
  if (orderId !== undefined) await requireOrder(clientId, orderId, deps)
}

/** The audit entry for what somebody did with an order: it is told of the company, and names fields, never what they say. */
export const orderAudit = (
  { id, clientId: resourceId, updatedAt: at }: Order,
  told: { action: AuditAction; changes?: readonly string[] },
  call: ActingContext,
  newId: () => string,
): AuditEntry =>
  auditEntryOf(
    { ...told, resource: 'client', resourceId, changes: [`order: ${id}`, ...(told.changes ?? [])] },
    { ...call, at, newId },
  )
