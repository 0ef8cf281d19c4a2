import type { WebhookEndpointAnswer } from '../../../shared/contract/external/webhookEndpoint.ts'
import type { AuditEntry } from '../../../shared/domain/activity.ts'
import type { PartnerActor } from '../../../shared/domain/actor.ts'
import type { AuditAction } from '../../../shared/domain/auditActions.ts'
import { ProductError } from '../../../shared/domain/errors.ts'
import type { Partner } from '../../../shared/domain/partner.ts'
import type { WebhookEndpoint } from '../../../shared/domain/webhook.ts'
import type { WebhookEndpoints } from '../data/webhookEndpoints.ts'
import { auditEntryOf } from '../useCase/auditEntryOf.ts'

export const endpointNotFound = () => new ProductError('not_found', 'Webhook endpoint not found')

/** The endpoint of this id, if it is the partner's. Throws `not_found`. */
export async function ownEndpoint(
  id: string,
  partner: Partner,
  endpoints: Pick<WebhookEndpoints, 'byId'>,
): Promise<WebhookEndpoint> {
  const endpoint = await endpoints.byId(partner.id, id)
  if (!endpoint) throw endpointNotFound()
  return endpoint
}

/** What a partner is told of an endpoint. */
export const presentEndpoint = ({
  secrets,
  partnerId: _partner,
  language: _language,
  warnedAt: _warned,
  ...endpoint
}: WebhookEndpoint): WebhookEndpointAnswer => ({
  ...endpoint,
  enabled: endpoint.parked === undefined,
  secrets: secrets.map(({ createdAt, endsAt }) => ({ createdAt, ...(endsAt !== undefined && { endsAt }) })),
})

/** Who did what to the endpoints of a partner. */
export const endpointAudit = (
  action: AuditAction,
  actor: PartnerActor,
  { newId, now }: { newId: () => string; now: () => Date },
): AuditEntry =>
  auditEntryOf(
    { action, resource: 'partner', resourceId: actor.partnerId, changes: ['webhooks'] },
    { actor, at: now().toISOString(), newId },
  )
