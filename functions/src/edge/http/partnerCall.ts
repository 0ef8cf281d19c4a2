import { ProductError, problemAt } from '../../../../shared/kernel/domain/errors.ts'
import type { Partner } from '../../../../shared/partners/domain/partner.ts'
import { invalid } from '../../kernel/inputProblems.ts'
import type { Edge } from './edge.ts'
import { type GatewayEvent, headerOf } from './gatewayRequest.ts'

/**
 * Returns the partner that the call's API key belongs to. API Gateway has already checked that the key exists and
 * counted the call. Only this function knows the partner and whether the key is still valid. Throws if the deployment
 * has no partner API, or if the key is missing or invalid.
 */
export async function requirePartner(event: GatewayEvent, edge: Edge): Promise<Partner> {
  if (!edge.hasPartnerApi()) throw new ProductError('not_configured', 'The external API is not set up')
  const key = headerOf(event, 'x-api-key')
  const partner = key ? await edge.partnerByKey(key) : undefined
  if (!partner) throw new ProductError('wrong_credentials', 'Invalid or missing API key')
  return partner
}

/** Returns the partner's idempotency key, if any. Throws if it is empty, too long or has invisible characters. */
export function idempotencyKeyOf(event: GatewayEvent): string | undefined {
  const key = headerOf(event, 'idempotency-key')
  if (key !== undefined && !/^[\x21-\x7e]{1,255}$/.test(key))
    throw invalid([problemAt('Idempotency-Key', 'invalid_format', 'Must be 1 to 255 visible ASCII characters')])
  return key
}
