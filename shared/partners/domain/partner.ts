import * as z from 'zod'
import { requiredText } from '../../kernel/domain/text.ts'

/** A partner's rate limits, counted per key by API Gateway. */
interface PartnerQuota {
  requestsPerSecond: number
  /** The number of requests allowed at once before the rate applies. */
  burst: number
  requestsPerDay: number
}

/** The partner tiers. Each is a usage plan in API Gateway. */
export const partnerTiers = {
  standard: { requestsPerSecond: 5, burst: 20, requestsPerDay: 2_000 },
  large: { requestsPerSecond: 20, burst: 100, requestsPerDay: 20_000 },
} as const satisfies Record<string, PartnerQuota>
export type PartnerTier = keyof typeof partnerTiers
export const partnerTierNames = Object.keys(partnerTiers) as PartnerTier[]

/** The partner's name in timelines and audit entries. Names are unique ignoring case. */
export const partnerNameSchema = requiredText(60, 'A partner needs a name')

/** Another company's system, as identified by its key. */
export const partnerSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  tier: z.enum(partnerTierNames),
  /** Whether the partner has agreed to inform people about the data we store, so that we don't have to (GDPR Art. 14(5)(a)). */
  informsPeople: z.boolean().optional(),
  /** The owner of the applicants that the partner sends without one. */
  recordOwner: z.uuid().optional(),
})
export type Partner = z.infer<typeof partnerSchema>

export const createdByPartner = 'Applicant created successfully via external API'
