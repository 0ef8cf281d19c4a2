import { createHash, timingSafeEqual } from 'node:crypto'
import { originSecretHeader } from '../../../shared/contract/environment.ts'
import { type GatewayEvent, headerOf } from './gatewayRequest.ts'

/** Stands for "no CloudFront in front", as the secret or as the name of its parameter: nobody can know it. */
export const noOriginSecret = 'none'

/**
 * The visitor's address. CloudFront names it in a header that anybody can send to the API directly, so the header counts
 * only together with the secret that CloudFront adds; otherwise it is the peer's address as API Gateway saw it.
 */
export async function clientAddress(event: GatewayEvent, originSecret: () => Promise<string>): Promise<string> {
  const viewer = headerOf(event, 'cloudfront-viewer-address')
  const shown = headerOf(event, originSecretHeader)
  if (viewer && shown && sameSecret(shown, await originSecret())) return withoutPort(viewer)
  return event.requestContext.identity.sourceIp
}

function sameSecret(shown: string, secret: string): boolean {
  return secret !== noOriginSecret && timingSafeEqual(digest(shown), digest(secret))
}

const digest = (text: string) => createHash('sha256').update(text).digest()

/** `203.0.113.7:443` and `2001:db8::7:443` both end in a port. */
const withoutPort = (address: string): string => address.slice(0, Math.max(0, address.lastIndexOf(':'))) || address
