import type { RouteInput, RouteResult } from '../../../../shared/kernel/contract/defineRoute.ts'
import type { removeWebhookEndpoint as contract } from '../../../../shared/partners/contract/removeWebhookEndpoint.ts'
import type { PartnerContext } from '../../kernel/requestContext.ts'
import type { DependenciesOf } from '../dependencies.ts'
import { endpointAudit, endpointNotFound } from '../ownEndpoint.ts'
import type { removeWebhookEndpoint as permissions } from '../permissions.ts'

/** Deletes an endpoint of the partner. Throws `not_found`. */
export async function removeWebhookEndpoint(
  { params: { id } }: RouteInput<typeof contract>,
  { partner, actor }: Pick<PartnerContext, 'partner' | 'actor'>,
  deps: DependenciesOf<typeof permissions>,
): Promise<RouteResult<typeof contract>> {
  const audit = endpointAudit('webhook.removed', actor, deps)
  if (!(await deps.webhookEndpoints.remove({ partnerId: partner.id, id }, audit))) throw endpointNotFound()
  return undefined
}
