import type { RouteInput, RouteResult } from '../../../shared/contract/defineRoute.ts'
import type { getPartner as contract } from '../../../shared/contract/external/getPartner.ts'
import { partnerTiers } from '../../../shared/domain/partner.ts'
import type { PartnerContext } from '../useCase/requestContext.ts'

/** The partner that calls, and what its tier lets it ask. */
export async function getPartner(
  _input: RouteInput<typeof contract>,
  { partner }: PartnerContext,
): Promise<RouteResult<typeof contract>> {
  return { partner, quota: partnerTiers[partner.tier] }
}
