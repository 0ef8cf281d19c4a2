import type { RouteInput, RouteResult } from '../../../../shared/kernel/contract/defineRoute.ts'
import { limits } from '../../../../shared/kernel/domain/limits.ts'
import { cursorTo } from '../../../../shared/kernel/domain/listCursor.ts'
import type { listWebhookDeliveries as contract } from '../../../../shared/partners/contract/listWebhookDeliveries.ts'
import type { PartnerContext } from '../../kernel/requestContext.ts'
import type { DependenciesOf } from '../dependencies.ts'
import type { listWebhookDeliveries as permissions } from '../permissions.ts'

/** Returns a page of the deliveries to the partner, newest first. */
export async function listWebhookDeliveries(
  { query: { after, limit = limits.pageSize.default } }: RouteInput<typeof contract>,
  { partner }: Pick<PartnerContext, 'partner'>,
  { webhookDeliveries }: DependenciesOf<typeof permissions>,
): Promise<RouteResult<typeof contract>> {
  const { deliveries, next } = await webhookDeliveries.latestOf(partner.id, limit, after)
  return { deliveries, next: next ? cursorTo(next) : null }
}
