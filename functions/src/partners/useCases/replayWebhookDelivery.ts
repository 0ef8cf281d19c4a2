import type { RouteInput, RouteResult } from '../../../../shared/kernel/contract/defineRoute.ts'
import { ProductError } from '../../../../shared/kernel/domain/errors.ts'
import type { replayWebhookDelivery as contract } from '../../../../shared/partners/contract/replayWebhookDelivery.ts'
import type { PartnerContext } from '../../kernel/requestContext.ts'
import type { DependenciesOf } from '../dependencies.ts'
import type { replayWebhookDelivery as permissions } from '../permissions.ts'
import { replayOf } from '../webhooks/endpointChanges.ts'

/** Sends the event of an earlier delivery again. Throws `not_found`. */
export async function replayWebhookDelivery(
  { params }: RouteInput<typeof contract>,
  { partner }: Pick<PartnerContext, 'partner'>,
  { webhookDeliveries, now, newId }: DependenciesOf<typeof permissions>,
): Promise<RouteResult<typeof contract>> {
  const before = await webhookDeliveries.byId(params.id)
  if (before?.partnerId !== partner.id) throw new ProductError('not_found', 'Webhook delivery not found')
  const delivery = replayOf(before, { now: now(), newId })
  await webhookDeliveries.add(delivery)
  return delivery
}
