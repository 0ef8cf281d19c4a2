import type { RouteInput, RouteResult } from '../../../shared/contract/defineRoute.ts'
import type { changeWebhookEndpoint as contract } from '../../../shared/contract/external/changeWebhookEndpoint.ts'
import type { DepsOf } from '../useCase/needs.ts'
import type { PartnerContext } from '../useCase/requestContext.ts'
import { changesOf } from '../webhooks/endpointChanges.ts'
import { requirePublic } from '../webhooks/requirePublic.ts'
import type { changeWebhookEndpoint as needs } from './needs.ts'
import { endpointAudit, endpointNotFound, ownEndpoint, presentEndpoint } from './ownEndpoint.ts'

/** Changes an endpoint of the partner's own. Throws `not_found`, and `validation_failed` for an address that is never asked. */
export async function changeWebhookEndpoint(
  { params, body }: RouteInput<typeof contract>,
  { partner, actor }: Pick<PartnerContext, 'partner' | 'actor'>,
  deps: DepsOf<typeof needs>,
): Promise<RouteResult<typeof contract>> {
  if (body.url !== undefined) requirePublic(body.url, deps.asksLoopback)
  const place = { partnerId: partner.id, id: params.id }
  const audit = endpointAudit('webhook.changed', actor, deps)
  if (!(await deps.webhookEndpoints.change(place, changesOf(body, deps.now()), audit))) throw endpointNotFound()
  return presentEndpoint(await ownEndpoint(params.id, partner, deps.webhookEndpoints))
}
