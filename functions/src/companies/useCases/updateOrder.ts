import type { AuditAction } from '../../../../shared/audit/domain/auditActions.ts'
import type { updateOrder as contract } from '../../../../shared/companies/contract/updateOrder.ts'
import type { Order, OrderStatus } from '../../../../shared/companies/domain/order.ts'
import type { RouteInput, RouteResult } from '../../../../shared/kernel/contract/defineRoute.ts'
import { staleAs } from '../../applicants/applicantProblems.ts'
import { momentAfter } from '../../kernel/momentAfter.ts'
import type { ActingContext } from '../../kernel/requestContext.ts'
import type { DependenciesOf } from '../dependencies.ts'
import { changedFields } from '../knownCompanies.ts'
import { orderAudit, requireOrder } from '../knownOrders.ts'
import type { updateOrder as permissions } from '../permissions.ts'

/** Changes the terms or the status of an order. Throws `not_found`, or `stale_record` with the current order. */
export async function updateOrder(
  { params: { id: clientId, orderId: id }, body }: RouteInput<typeof contract>,
  call: ActingContext,
  deps: DependenciesOf<typeof permissions>,
): Promise<RouteResult<typeof contract>> {
  const before = await requireOrder(clientId, id, deps)
  if (before.version !== body.version) throw staleAs(before)
  const { status, version, createdBy, createdAt } = before
  const next: Order = {
    ...(body.terms ?? before),
    ...{ id, clientId, createdBy, createdAt },
    version: version + 1,
    status: body.status ?? status,
    updatedAt: momentAfter(before.updatedAt, deps.now()),
    updatedBy: call.actor.userId,
  }
  const changes = changedFields(before, next)
  const action = next.status === status ? 'order.changed' : statusActions[next.status]
  const audit = orderAudit(next, { action, changes }, call, deps.newId)
  if ((await deps.orders.write(next, audit)) === 'stale') throw staleAs(await requireOrder(clientId, id, deps))
  return next
}

const statusActions = {
  open: 'order.reopened',
  filled: 'order.filled',
  closed: 'order.closed',
} as const satisfies Record<OrderStatus, AuditAction>
