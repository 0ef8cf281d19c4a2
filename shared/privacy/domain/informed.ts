import * as z from 'zod'

/** By what somebody heard what is kept of them: the pages on which they applied or began their profile, a notice of ours, their partner, or one of the staff. */
export const informedWays = ['application', 'profile', 'mail', 'sms', 'partner', 'staff'] as const

/** That somebody was told what is kept of them, what for and what they can ask (GDPR Art. 13 and 14). */
export const informedSchema = z.object({
  at: z.iso.datetime(),
  by: z.enum(informedWays).default('staff'),
  /** How one of the staff did it, such as on paper. */
  note: z.string().optional(),
  /** When it turned out that the notice could not be sent: nobody is informed by it. */
  failedAt: z.iso.datetime().optional(),
})
export type Informed = z.infer<typeof informedSchema>
