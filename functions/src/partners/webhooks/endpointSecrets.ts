import { hkdfSync, randomBytes } from 'node:crypto'
import type { EndpointSecret } from '../../../../shared/partners/domain/webhook.ts'
import type { SecretKeys } from '../../kernel/aws/secretKeys.ts'

/** The length of a secret and of its salt, in bytes. */
const bytes = 32

/** How long the previous secret keeps signing next to a new one, in seconds: one day, for the receiver to switch. */
const changeOverSeconds = 24 * 3600

/** Derives the secret of an endpoint, which is stored nowhere. Throws if its key is unknown. */
export function secretOf(keys: SecretKeys, endpointId: string, { keyId, salt }: EndpointSecret): Buffer {
  const key = keys.secrets.get(keyId)
  if (!key) throw new Error('The key of a webhook secret is missing')
  return Buffer.from(hkdfSync('sha256', key, Buffer.from(salt, 'base64'), `webhook endpoint ${endpointId}`, bytes))
}

/** Returns the stored input for deriving a new secret. */
export const newEndpointSecret = ({ current }: SecretKeys, now: Date): EndpointSecret => ({
  keyId: current,
  salt: randomBytes(bytes).toString('base64'),
  createdAt: now.toISOString(),
})

/** Returns the secrets after a rotation. The previous one signs for another day; older ones are dropped. */
export function rotated([latest]: readonly EndpointSecret[], next: EndpointSecret): EndpointSecret[] {
  if (!latest) return [next]
  return [next, { ...latest, endsAt: new Date(Date.parse(next.createdAt) + changeOverSeconds * 1000).toISOString() }]
}

/** Returns the secrets that sign at `now`. */
export const signingSecrets = (secrets: readonly EndpointSecret[], now: Date): EndpointSecret[] =>
  secrets.filter(({ endsAt }) => endsAt === undefined || endsAt > now.toISOString())
