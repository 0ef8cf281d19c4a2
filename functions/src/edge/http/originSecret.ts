import { createHash, timingSafeEqual } from 'node:crypto'
import { originSecretHeader } from '../../../../shared/kernel/contract/environment.ts'
import { type GatewayEvent, headerOf } from './gatewayRequest.ts'

/**
 * Returns true if a call has the secret that CloudFront sends. During a rotation, the new and the old secret are valid.
 */
export async function cameThroughSite(
  event: GatewayEvent,
  originSecrets: () => Promise<readonly string[]>,
): Promise<boolean> {
  const shown = headerOf(event, originSecretHeader)
  return shown !== undefined && (await originSecrets()).some((secret) => sameSecret(shown, secret))
}

const sameSecret = (shown: string, secret: string): boolean => timingSafeEqual(digest(shown), digest(secret))

const digest = (text: string) => createHash('sha256').update(text).digest()
