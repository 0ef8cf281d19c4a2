import type {
  NewWebhookEndpoint,
  WebhookEndpointChanges,
} from '../../../../shared/partners/contract/webhookEndpoint.ts'
import { pingType, type WebhookDelivery, type WebhookEndpoint } from '../../../../shared/partners/domain/webhook.ts'
import type { SecretKeys } from '../../kernel/aws/secretKeys.ts'
import type { EndpointChanges } from '../stores/webhookEndpoints.ts'
import { newEndpointSecret, rotated, secretOf } from './endpointSecrets.ts'
import { secretText } from './signature.ts'

/** An endpoint with its newest secret, which its partner sees only once. */
export interface EndpointWithSecret {
  endpoint: WebhookEndpoint
  secret: string
}

interface Maker {
  now: Date
  newId: () => string
}

/** Returns a new endpoint with its first secret. */
export function newEndpoint(
  requested: NewWebhookEndpoint,
  owner: Pick<WebhookEndpoint, 'partnerId' | 'language'>,
  keys: SecretKeys,
  { now, newId }: Maker,
): EndpointWithSecret {
  const secret = newEndpointSecret(keys, now)
  const endpoint = { ...requested, ...owner, id: newId(), secrets: [secret], createdAt: now.toISOString() }
  return { endpoint, secret: secretText(secretOf(keys, endpoint.id, secret)) }
}

/** Returns an endpoint with a new secret. The previous one signs for another day. */
export function withNewSecret(endpoint: WebhookEndpoint, keys: SecretKeys, now: Date): EndpointWithSecret {
  const secret = newEndpointSecret(keys, now)
  const secrets = rotated(endpoint.secrets, secret)
  return { endpoint: { ...endpoint, secrets }, secret: secretText(secretOf(keys, endpoint.id, secret)) }
}

/** Converts a partner's changes to stored fields. */
export const changesOf = (
  { enabled, url, types, contactEmail }: WebhookEndpointChanges,
  now: Date,
): EndpointChanges => ({
  ...(url !== undefined && { url }),
  ...(types !== undefined && { types }),
  ...(contactEmail !== undefined && { contactEmail }),
  ...(enabled !== undefined && { parked: enabled ? null : { at: now.toISOString(), reason: 'paused' as const } }),
})

/** Returns a new delivery of the same event. The receiver recognizes the message by its event id. */
export const replayOf = (delivery: WebhookDelivery, { now, newId }: Maker): WebhookDelivery =>
  freshDelivery({ ...delivery, id: newId() }, now)

/** Returns a test message without an applicant. */
export const pingTo = ({ partnerId, id: endpointId }: WebhookEndpoint, { now, newId }: Maker): WebhookDelivery =>
  freshDelivery(
    { id: newId(), partnerId, endpointId, eventId: newId(), type: pingType, happenedAt: now.toISOString() },
    now,
  )

function freshDelivery(
  {
    id,
    partnerId,
    endpointId,
    eventId,
    type,
    happenedAt,
    data,
  }: Omit<WebhookDelivery, 'state' | 'attempts' | 'createdAt'>,
  now: Date,
): WebhookDelivery {
  const at = now.toISOString()
  const what = { id, partnerId, endpointId, eventId, type, happenedAt, ...(data && { data }) }
  return { ...what, state: 'pending', attempts: [], nextAttemptAt: at, createdAt: at }
}
