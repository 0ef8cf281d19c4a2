import * as z from 'zod'

/**
 * What somebody agrees to who lets their profile be kept for other jobs: apart from their application, and never ticked for them. Other
 * words get another version, which every consent keeps.
 */
export const poolText = {
  version: '2026-11',
  en: 'Keep my profile for other jobs, for 24 months.',
  da: 'Gem min profil til andre job i 24 måneder.',
} as const

/** That somebody agreed to be kept for other jobs, when, and to which text; and when they ended it, if they did. */
export const poolConsentSchema = z.object({
  at: z.iso.datetime(),
  textVersion: z.string(),
  endedAt: z.iso.datetime().optional(),
})
export type PoolConsent = z.infer<typeof poolConsentSchema>
