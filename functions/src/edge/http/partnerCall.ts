import { ProductError, problemAt } from '../../../../shared/kernel/domain/errors.ts'
import type { Partner } from '../../../../shared/partners/domain/partner.ts'
import { invalid } from '../../kernel/inputProblems.ts'
import type { Edge } from './edge.ts'
import { type GatewayEvent, headerOf } from './gatewayRequest.ts'

/**
 * The partner that a call comes from, by its key. API Gateway has asked for one before, and counts it; which partner it is,
 * and whether it still counts, is known here alone. Throws where the deployment takes no partners, and for any other key.
 */
export async function requirePartner(event: GatewayEvent, edge: Edge): Promise<Partner> {
  if (!edge.takesPartners()) throw new ProductError('not_configured', 'The external API is not configured')
  const key = headerOf(event, 'x-api-key')
  const partner = key ? await edge.partnerWith(key) : undefined
  if (!partner) throw new ProductError('wrong_credentials', 'Invalid or missing API key')
  return partner
}

/** What the partner calls this request, if anything. Throws for what is no name: empty, long, or not visible. */
export function idempotencyKeyOf(event: GatewayEvent): string | undefined {
  const key = headerOf(event, 'idempotency-key')
  if (key !== undefined && !/^[\x21-\x7e]{1,255}$/.test(key))
    throw invalid([problemAt('Idempotency-Key', 'invalid_format', 'Must be 1 to 255 visible characters of ASCII')])
  return key
}
