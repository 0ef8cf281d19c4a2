import { hkdfSync, randomBytes } from 'node:crypto'
import type { HeldSecret } from '../../../../shared/partners/domain/webhook.ts'
import type { SecretKeys } from '../../kernel/aws/secretKeys.ts'

/** The bytes of a secret, and those of what it is made with. */
const bytes = 32

/** How long the secret before signs beside a new one: a day, in seconds, in which the receiver changes over. */
const changeOverSeconds = 24 * 3600

/** The secret of an endpoint, which stands nowhere: it is made anew each time. Throws where its key is not known any more. */
export function secretOf(keys: SecretKeys, endpointId: string, { keyId, salt }: HeldSecret): Buffer {
  const key = keys.secrets.get(keyId)
  if (!key) throw new Error('The key of a webhook secret is missing')
  return Buffer.from(hkdfSync('sha256', key, Buffer.from(salt, 'base64'), `webhook endpoint ${endpointId}`, bytes))
}

/** What another secret is made of. */
export const newHeldSecret = ({ current }: SecretKeys, now: Date): HeldSecret => ({
  keyId: current,
  salt: randomBytes(bytes).toString('base64'),
  createdAt: now.toISOString(),
})

/** The secrets once there is a new one: the one before signs for a day more, and those before it no longer. */
export function rotated([latest]: readonly HeldSecret[], next: HeldSecret): HeldSecret[] {
  if (!latest) return [next]
  return [next, { ...latest, endsAt: new Date(Date.parse(next.createdAt) + changeOverSeconds * 1000).toISOString() }]
}

/** Those that sign at `now`. */
export const signingSecrets = (secrets: readonly HeldSecret[], now: Date): HeldSecret[] =>
  secrets.filter(({ endsAt }) => endsAt === undefined || endsAt > now.toISOString())
