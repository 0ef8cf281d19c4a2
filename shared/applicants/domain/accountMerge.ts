import type { Applicant } from './applicant.ts'
import { holdsEmail } from './recordEmail.ts'

type Kept = Pick<Partial<Applicant>, 'userId' | 'email' | 'unconfirmedEmail'>

/** What a merge takes besides the two records: that the kept one holds a confirmed email, or that staff checked the identity. */
export type MergeRequirement = 'confirmed_email' | 'identity_check'

/**
 * Returns what a merge requires if the kept record belongs to an account, which will read the other record's data. Anyone can type
 * another person's name, phone number and town into their profile, so the account needs a confirmed email, and staff say that they
 * checked who it is.
 */
export function requiredForMerge(kept: Kept): MergeRequirement | undefined {
  if (kept.userId === undefined) return undefined
  return holdsEmail(kept) ? 'identity_check' : 'confirmed_email'
}

/** What staff read where the kept record has no confirmed email; the server and the page say the same. */
export const unconfirmedKept =
  'The record that is kept belongs to an account with no confirmed email. Ask the person to confirm their email under My Profile, and merge then.'
