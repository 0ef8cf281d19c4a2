import * as z from 'zod'

/**
 * The text of the talent pool consent. It is separate from the application and never pre-ticked. A changed text needs a new version, which
 * every consent stores.
 */
export const poolText = {
  version: '2026-12',
  en: 'Keep my profile for 24 months so that you can consider me for other jobs.',
  da: 'Gem min profil i 24 måneder, så jeg kan komme i betragtning til andre job.',
} as const

/** A talent pool consent: when it was given, to which version of the text, and when it ended, if it did. */
export const poolConsentSchema = z.object({
  at: z.iso.datetime(),
  textVersion: z.string(),
  endedAt: z.iso.datetime().optional(),
})
export type PoolConsent = z.infer<typeof poolConsentSchema>
