import * as z from 'zod'
import type { Role } from './user.ts'

/** The maximum length of the reason for a reset. */
export const resetReasonLength = 500

/** Whether a second system admin has to confirm the reset of an account with this role. */
export const needsSecondAdmin = (role: Role): boolean => role === 'sysadmin'

/** The second factor of an account, as shown to account managers. Names are missing if the account was deleted. */
export const userSecondFactorSchema = z.object({
  hasSecondFactor: z.boolean(),
  /** Whether the account logs in through the agency's provider instead of a password. */
  hasProviderLogin: z.literal(true).optional(),
  /** A reset that another system admin than the one who requested it has to confirm. */
  waiting: z
    .object({
      requestedBy: z.string(),
      /** Whether the caller requested it. */
      isOwn: z.boolean(),
      requestedAt: z.iso.datetime(),
      expiresAt: z.iso.datetime(),
      reason: z.string(),
    })
    .optional(),
  lastReset: z
    .object({
      at: z.iso.datetime(),
      by: z.string().optional(),
      reason: z.string(),
    })
    .optional(),
})
export type UserSecondFactor = z.infer<typeof userSecondFactorSchema>
