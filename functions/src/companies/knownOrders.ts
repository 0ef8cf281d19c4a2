import type { AuditAction } from '../../../shared/audit/domain/auditActions.ts'
import type { AuditEntry } from '../../../shared/audit/domain/auditEntry.ts'
import type { Order } from '../../../shared/companies/domain/order.ts'
import { ProductError } from '../../../shared/kernel/domain/errors.ts'
import { auditEntryOf } from '../kernel/auditEntryOf.ts'
import type { ActingContext } from '../kernel/requestContext.ts'
import type { OrderStore } from './stores/orderStore.ts'

/** Throws `not_found` if the company has no such order. */
export async function requireOrder(
  clientId: string,
  id: string,
  { orders }: { orders: Pick<OrderStore, 'byId'> },
): Promise<Order> {
  const order = await orders.byId(clientId, id)
  if (!order) throw new ProductError('not_found', 'Order not found')
  return order
}

/** Like `requireOrder`, and throws `stage_move_refused` if the order is closed. */
export async function requireOpenOrder(...args: Parameters<typeof requireOrder>): Promise<Order> {
  const order = await requireOrder(...args)
  if (order.status === 'closed')
    throw new ProductError('stage_move_refused', 'This order is closed. Reopen it to place candidates.')
  return order
}

/** Throws `not_found` if an order is given that doesn't belong to the company. */
export async function requireOrderOf(
  { clientId, orderId }: { clientId: string; orderId?: string | undefined },
  deps: { orders: Pick<OrderStore, 'byId'> },
): Promise<void> {
  if (orderId !== undefined) await requireOrder(clientId, orderId, deps)
}

/** Returns the audit entry for an action on an order. It is logged under the company and omits the values of fields. */
export const orderAudit = (
  { id, clientId: resourceId, updatedAt: at }: Order,
  event: { action: AuditAction; changes?: readonly string[] },
  call: ActingContext,
  newId: () => string,
): AuditEntry =>
  auditEntryOf(
    { ...event, resource: 'client', resourceId, changes: [`order: ${id}`, ...(event.changes ?? [])] },
    { ...call, at, newId },
  )
