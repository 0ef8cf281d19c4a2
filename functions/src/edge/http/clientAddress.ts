import { type GatewayEvent, headerOf } from './gatewayRequest.ts'

/**
 * Returns the client's IP address. Anyone can send CloudFront's header to the API directly, so it only counts for calls
 * that came through CloudFront (see `cameThroughSite`). Otherwise returns the peer address from API Gateway.
 */
export function clientAddress(event: GatewayEvent, throughSite: boolean): string {
  const viewer = throughSite ? headerOf(event, 'cloudfront-viewer-address') : undefined
  return viewer ? withoutPort(viewer) : event.requestContext.identity.sourceIp
}

/** Both `203.0.113.7:443` and `2001:db8::7:443` end in a port. */
const withoutPort = (address: string): string => address.slice(0, Math.max(0, address.lastIndexOf(':'))) || address
