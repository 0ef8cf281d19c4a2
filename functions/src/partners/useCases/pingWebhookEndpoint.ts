import type { RouteInput, RouteResult } from '../../../../shared/kernel/contract/defineRoute.ts'
import type { pingWebhookEndpoint as contract } from '../../../../shared/partners/contract/pingWebhookEndpoint.ts'
import type { PartnerContext } from '../../kernel/requestContext.ts'
import type { DependenciesOf } from '../dependencies.ts'
import { ownEndpoint } from '../ownEndpoint.ts'
import type { pingWebhookEndpoint as permissions } from '../permissions.ts'
import { pingTo } from '../webhooks/endpointChanges.ts'

/** Sends a test message to an endpoint of the partner. Throws `not_found`. */
export async function pingWebhookEndpoint(
  { params }: RouteInput<typeof contract>,
  { partner }: Pick<PartnerContext, 'partner'>,
  { webhookEndpoints, webhookDeliveries, now, newId }: DependenciesOf<typeof permissions>,
): Promise<RouteResult<typeof contract>> {
  const delivery = pingTo(await ownEndpoint(params.id, partner, webhookEndpoints), { now: now(), newId })
  await webhookDeliveries.add(delivery)
  return delivery
}
