import { ProductError, problemAt } from '../../../../shared/kernel/domain/errors.ts'
import type { Partner } from '../../../../shared/partners/domain/partner.ts'
import { invalid } from '../../kernel/inputProblems.ts'
import type { Edge } from './edge.ts'
import { type GatewayEvent, headerOf } from './gatewayRequest.ts'

/**
 * Returns the partner of a call by its key. API Gateway has already checked that there is a key and counts it, but only
 * this function knows the partner and whether the key is still valid. Throws if the deployment has no partner API, and
 * for any other key.
 */
export async function requirePartner(event: GatewayEvent, edge: Edge): Promise<Partner> {
  if (!edge.takesPartners()) throw new ProductError('not_configured', 'The external API is not configured')
  const key = headerOf(event, 'x-api-key')
  const partner = key ? await edge.partnerWith(key) : undefined
  if (!partner) throw new ProductError('wrong_credentials', 'Invalid or missing API key')
  return partner
}

/** Returns the partner's idempotency key, if any. Throws if it is empty, too long or has invisible characters. */
export function idempotencyKeyOf(event: GatewayEvent): string | undefined {
  const key = headerOf(event, 'idempotency-key')
  if (key !== undefined && !/^[\x21-\x7e]{1,255}$/.test(key))
    throw invalid([problemAt('Idempotency-Key', 'invalid_format', 'Must be 1 to 255 visible characters of ASCII')])
  return key
}
