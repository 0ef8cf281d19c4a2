import type { RouteInput, RouteResult } from '../../../../shared/kernel/contract/defineRoute.ts'
import type { rotateWebhookSecret as contract } from '../../../../shared/partners/contract/rotateWebhookSecret.ts'
import { changedByOthers } from '../../kernel/onLatest.ts'
import type { PartnerContext } from '../../kernel/requestContext.ts'
import type { DependenciesOf } from '../dependencies.ts'
import { endpointAudit, ownEndpoint, presentEndpoint } from '../ownEndpoint.ts'
import type { rotateWebhookSecret as permissions } from '../permissions.ts'
import { withNewSecret } from '../webhooks/endpointChanges.ts'

/**
 * Adds a new secret to an endpoint of the partner. Throws `not_found`, and `stale_record` if another one was added at
 * the same moment.
 */
export async function rotateWebhookSecret(
  { params }: RouteInput<typeof contract>,
  { partner, actor }: Pick<PartnerContext, 'partner' | 'actor'>,
  deps: DependenciesOf<typeof permissions>,
): Promise<RouteResult<typeof contract>> {
  const before = await ownEndpoint(params.id, partner, deps.webhookEndpoints)
  const { endpoint, secret } = withNewSecret(before, await deps.webhookKeys(), deps.now())
  const audit = endpointAudit('webhook.secret_added', actor, deps)
  if (!(await deps.webhookEndpoints.changeSecrets(before, endpoint.secrets, audit))) throw changedByOthers()
  return { ...presentEndpoint(endpoint), secret }
}
