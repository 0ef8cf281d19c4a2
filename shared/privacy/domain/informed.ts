import * as z from 'zod'

/**
 * How a person received the privacy notice: on the page where they applied or started their profile, by a mail or SMS, from their partner,
 * or from staff.
 */
export const informedWays = ['application', 'profile', 'mail', 'sms', 'partner', 'staff'] as const

/** A record that the person received the privacy notice: what is stored, why, and their rights (GDPR Art. 13 and 14). */
export const informedSchema = z.object({
  at: z.iso.datetime(),
  by: z.enum(informedWays).default('staff'),
  /** How staff did it, such as on paper. */
  note: z.string().optional(),
  /** When the notice turned out to be undeliverable. The person then counts as not informed. */
  failedAt: z.iso.datetime().optional(),
})
export type Informed = z.infer<typeof informedSchema>
