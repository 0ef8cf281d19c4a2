import type { RouteInput, RouteResult } from '../../../../shared/kernel/contract/defineRoute.ts'
import type { changeWebhookEndpoint as contract } from '../../../../shared/partners/contract/changeWebhookEndpoint.ts'
import type { PartnerContext } from '../../kernel/requestContext.ts'
import type { DependenciesOf } from '../dependencies.ts'
import { endpointAudit, endpointNotFound, ownEndpoint, presentEndpoint } from '../ownEndpoint.ts'
import type { changeWebhookEndpoint as permissions } from '../permissions.ts'
import { changesOf } from '../webhooks/endpointChanges.ts'
import { requirePublic } from '../webhooks/requirePublic.ts'

/** Changes an endpoint of the partner. Throws `not_found`, and `validation_failed` if the address is not allowed. */
export async function changeWebhookEndpoint(
  { params, body }: RouteInput<typeof contract>,
  { partner, actor }: Pick<PartnerContext, 'partner' | 'actor'>,
  deps: DependenciesOf<typeof permissions>,
): Promise<RouteResult<typeof contract>> {
  if (body.url !== undefined) requirePublic(body.url, deps.asksLoopback)
  const place = { partnerId: partner.id, id: params.id }
  const audit = endpointAudit('webhook.changed', actor, deps)
  if (!(await deps.webhookEndpoints.change(place, changesOf(body, deps.now()), audit))) throw endpointNotFound()
  return presentEndpoint(await ownEndpoint(params.id, partner, deps.webhookEndpoints))
}
