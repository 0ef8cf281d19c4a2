import type { RouteInput, RouteResult } from '../../../shared/contract/defineRoute.ts'
import type { pingWebhookEndpoint as contract } from '../../../shared/contract/external/pingWebhookEndpoint.ts'
import type { DepsOf } from '../useCase/needs.ts'
import type { PartnerContext } from '../useCase/requestContext.ts'
import { pingTo } from '../webhooks/endpointChanges.ts'
import type { pingWebhookEndpoint as needs } from './needs.ts'
import { ownEndpoint } from './ownEndpoint.ts'

/** Sends an endpoint of the partner's own a message that is about nobody. Throws `not_found`. */
export async function pingWebhookEndpoint(
  { params }: RouteInput<typeof contract>,
  { partner }: Pick<PartnerContext, 'partner'>,
  { webhookEndpoints, webhookDeliveries, now, newId }: DepsOf<typeof needs>,
): Promise<RouteResult<typeof contract>> {
  const delivery = pingTo(await ownEndpoint(params.id, partner, webhookEndpoints), { now: now(), newId })
  await webhookDeliveries.add(delivery)
  return delivery
}
