import type { RouteInput, RouteResult } from '../../../../shared/kernel/contract/defineRoute.ts'
import { problemAt } from '../../../../shared/kernel/domain/errors.ts'
import type { createWebhookEndpoint as contract } from '../../../../shared/partners/contract/createWebhookEndpoint.ts'
import { maxWebhookEndpoints } from '../../../../shared/partners/domain/webhook.ts'
import { invalid } from '../../kernel/inputProblems.ts'
import type { PartnerContext } from '../../kernel/requestContext.ts'
import type { DependenciesOf } from '../dependencies.ts'
import { endpointAudit, presentEndpoint } from '../ownEndpoint.ts'
import type { createWebhookEndpoint as permissions } from '../permissions.ts'
import { newEndpoint } from '../webhooks/endpointChanges.ts'
import { requirePublic } from '../webhooks/requirePublic.ts'

/**
 * Adds an endpoint for the partner. Throws `validation_failed` if the address is not allowed or there are too many
 * endpoints.
 */
export async function createWebhookEndpoint(
  { body }: RouteInput<typeof contract>,
  { partner, actor, language }: Pick<PartnerContext, 'partner' | 'actor' | 'language'>,
  deps: DependenciesOf<typeof permissions>,
): Promise<RouteResult<typeof contract>> {
  requirePublic(body.url, deps.asksLoopback)
  const owner = { partnerId: partner.id, language }
  const keys = await deps.webhookKeys()
  const { endpoint, secret } = newEndpoint(body, owner, keys, { now: deps.now(), newId: deps.newId })
  const added = await deps.webhookEndpoints.add(endpoint, endpointAudit('webhook.added', actor, deps))
  if (added === 'too_many')
    throw invalid([
      problemAt('url', 'too_many', 'At most {{maximum}} endpoints. Delete one first.', {
        maximum: maxWebhookEndpoints,
      }),
    ])
  return { ...presentEndpoint(endpoint), secret }
}
