import { type GatewayEvent, headerOf } from './gatewayRequest.ts'

/**
 * The visitor's address. CloudFront names it in a header that anybody can send to the API directly, so the header counts
 * only for calls that proved to come through it (see `cameThroughSite`); otherwise it is the peer's as API Gateway saw it.
 */
export function clientAddress(event: GatewayEvent, throughSite: boolean): string {
  const viewer = throughSite ? headerOf(event, 'cloudfront-viewer-address') : undefined
  return viewer ? withoutPort(viewer) : event.requestContext.identity.sourceIp
}

/** `203.0.113.7:443` and `2001:db8::7:443` both end in a port. */
const withoutPort = (address: string): string => address.slice(0, Math.max(0, address.lastIndexOf(':'))) || address
