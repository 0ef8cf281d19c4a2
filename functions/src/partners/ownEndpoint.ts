import type { PartnerActor } from '../../../shared/accounts/domain/actor.ts'
import type { AuditAction } from '../../../shared/audit/domain/auditActions.ts'
import type { AuditEntry } from '../../../shared/audit/domain/auditEntry.ts'
import { ProductError } from '../../../shared/kernel/domain/errors.ts'
import type { WebhookEndpointAnswer } from '../../../shared/partners/contract/webhookEndpoint.ts'
import type { Partner } from '../../../shared/partners/domain/partner.ts'
import type { WebhookEndpoint } from '../../../shared/partners/domain/webhook.ts'
import { auditEntryOf } from '../kernel/auditEntryOf.ts'
import type { WebhookEndpoints } from './stores/webhookEndpoints.ts'

export const endpointNotFound = () => new ProductError('not_found', 'Webhook endpoint not found')

/** Returns the partner's endpoint with this id. Throws `not_found`. */
export async function ownEndpoint(
  id: string,
  partner: Partner,
  endpoints: Pick<WebhookEndpoints, 'byId'>,
): Promise<WebhookEndpoint> {
  const endpoint = await endpoints.byId(partner.id, id)
  if (!endpoint) throw endpointNotFound()
  return endpoint
}

/** Presents an endpoint to its partner. */
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

/** Returns the audit entry for a partner's action on its endpoints. */
export const endpointAudit = (
  action: AuditAction,
  actor: PartnerActor,
  { newId, now }: { newId: () => string; now: () => Date },
): AuditEntry =>
  auditEntryOf(
    { action, resource: 'partner', resourceId: actor.partnerId, changes: ['webhooks'] },
    { actor, at: now().toISOString(), newId },
  )
