import type { Applicant } from './applicant.ts'
import { holdsEmail, sameEmail } from './recordEmail.ts'

type Kept = Pick<Partial<Applicant>, 'userId' | 'email' | 'unconfirmedEmail'>
type Other = Pick<Partial<Applicant>, 'email' | 'unconfirmedEmail'>

/** What a merge takes besides the two records: that the kept one holds a confirmed email, or that staff checked the identity. */
export type MergeRequirement = 'confirmed_email' | 'identity_check'

/**
 * Returns what a merge requires where the kept record belongs to an account, which will read the other record's data. Anyone can type
 * another person's name and date of birth into their profile, so only the emails count. Undefined where nothing is required.
 */
export function requiredForMerge(kept: Kept, other: Other): MergeRequirement | undefined {
  if (kept.userId === undefined) return undefined
  if (!holdsEmail(kept)) return 'confirmed_email'
  return holdsEmail(other) && !sameEmail(other.email, kept.email) ? 'identity_check' : undefined
}

/** What staff read where the kept record has no confirmed email; the server and the page say the same. */
export const unconfirmedKept =
  'The record that is kept belongs to an account with no confirmed email. Ask the person to confirm their email under My Profile, and merge then.'
