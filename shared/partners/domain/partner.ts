import * as z from 'zod'
import { requiredText } from '../../kernel/domain/text.ts'

/** What a partner may ask of the API. API Gateway counts it for each key. */
interface PartnerQuota {
  requestsPerSecond: number
  /** How many may come at once, before the rate holds. */
  burst: number
  requestsPerDay: number
}

/** The tiers that partners are put into. Each is a usage plan of API Gateway. */
export const partnerTiers = {
  standard: { requestsPerSecond: 5, burst: 20, requestsPerDay: 2_000 },
  large: { requestsPerSecond: 20, burst: 100, requestsPerDay: 20_000 },
} as const satisfies Record<string, PartnerQuota>
export type PartnerTier = keyof typeof partnerTiers
export const partnerTierNames = Object.keys(partnerTiers) as PartnerTier[]

/** What a partner is called in timelines and audit entries; whatever its capitals, it is one partner's. */
export const partnerNameSchema = requiredText(60, 'A partner needs a name')

/** The system of another company, as functions know it by its key. */
export const partnerSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  tier: z.enum(partnerTierNames),
  /** Whether it has agreed to inform the people whom it sends of what we keep, so that we need not (GDPR Art. 14(5)(a)). */
  informsPeople: z.boolean().optional(),
})
export type Partner = z.infer<typeof partnerSchema>

/** What a partner is told when an applicant was created. */
export const createdByPartner = 'Applicant created successfully via external API'
