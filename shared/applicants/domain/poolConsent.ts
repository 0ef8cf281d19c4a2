import * as z from 'zod'

/**
 * The text of the talent pool consent. It is separate from the application and never pre-ticked. A changed text needs a new version, which
 * every consent stores.
 */
export const poolText = {
  version: '2026-11',
  en: 'Keep my profile for other jobs, for 24 months.',
  da: 'Gem min profil til andre job i 24 måneder.',
} as const

/** A talent pool consent: when it was given, to which version of the text, and when it ended, if it did. */
export const poolConsentSchema = z.object({
  at: z.iso.datetime(),
  textVersion: z.string(),
  endedAt: z.iso.datetime().optional(),
})
export type PoolConsent = z.infer<typeof poolConsentSchema>
