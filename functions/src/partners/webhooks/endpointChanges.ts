import type {
  NewWebhookEndpoint,
  WebhookEndpointChanges,
} from '../../../../shared/partners/contract/webhookEndpoint.ts'
import { pingType, type WebhookDelivery, type WebhookEndpoint } from '../../../../shared/partners/domain/webhook.ts'
import type { SecretKeys } from '../../kernel/aws/secretKeys.ts'
import type { EndpointChanges } from '../stores/webhookEndpoints.ts'
import { newHeldSecret, rotated, secretOf } from './endpointSecrets.ts'
import { secretText } from './signature.ts'

/** An endpoint, and its newest secret as its partner is shown it, once. */
export interface MadeSecret {
  endpoint: WebhookEndpoint
  secret: string
}

interface Maker {
  now: Date
  newId: () => string
}

/** A new endpoint, with its first secret. */
export function newEndpoint(
  wanted: NewWebhookEndpoint,
  owner: Pick<WebhookEndpoint, 'partnerId' | 'language'>,
  keys: SecretKeys,
  { now, newId }: Maker,
): MadeSecret {
  const held = newHeldSecret(keys, now)
  const endpoint = { ...wanted, ...owner, id: newId(), secrets: [held], createdAt: now.toISOString() }
  return { endpoint, secret: secretText(secretOf(keys, endpoint.id, held)) }
}

/** An endpoint with another secret beside the one that it has, which signs for a day more. */
export function withNewSecret(endpoint: WebhookEndpoint, keys: SecretKeys, now: Date): MadeSecret {
  const held = newHeldSecret(keys, now)
  const secrets = rotated(endpoint.secrets, held)
  return { endpoint: { ...endpoint, secrets }, secret: secretText(secretOf(keys, endpoint.id, held)) }
}

/** What its partner wants of an endpoint, as it is kept. */
export const changesOf = (
  { enabled, url, types, contactEmail }: WebhookEndpointChanges,
  now: Date,
): EndpointChanges => ({
  ...(url !== undefined && { url }),
  ...(types !== undefined && { types }),
  ...(contactEmail !== undefined && { contactEmail }),
  ...(enabled !== undefined && { parked: enabled ? null : { at: now.toISOString(), reason: 'paused' as const } }),
})

/** The same event once more: a delivery of its own, whose message the receiver knows by its id. */
export const replayOf = (delivery: WebhookDelivery, { now, newId }: Maker): WebhookDelivery =>
  freshDelivery({ ...delivery, id: newId() }, now)

/** A message that is about nobody, to try an endpoint with. */
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
