import { isEmailProven } from '../../accounts/domain/provenEmail.ts'
import type { User } from '../../accounts/domain/user.ts'
import type { Applicant } from './applicant.ts'
import { holdsEmail, sameEmail } from './recordEmail.ts'

type Kept = Pick<Partial<Applicant>, 'userId' | 'email' | 'unconfirmedEmail'>
type Keeper = Pick<User, 'email' | 'emailProvedAt'>

/**
 * What a merge takes besides what is merged: that the kept record holds a confirmed email, that somebody proved the email of the account
 * that keeps it, or that staff checked the identity.
 */
export type MergeRequirement = 'confirmed_email' | 'proven_account' | 'identity_check'

/**
 * Returns what a merge requires as far as the kept record tells. If it belongs to an account, that will read the other record's data.
 * Anyone can type another person's name, phone number and town into their profile, so the account needs a confirmed email, and staff
 * say that they checked who it is.
 */
export function requiredForMerge(kept: Kept): Exclude<MergeRequirement, 'proven_account'> | undefined {
  if (kept.userId === undefined) return undefined
  return holdsEmail(kept) ? 'identity_check' : 'confirmed_email'
}

/**
 * Returns what a merge requires, with the account that keeps the record. Staff can change the email of a record, and what they typed
 * proves nothing of the account: that has to be proven itself. Of an application, `appliedWith` is its email: under the email that
 * the account proved, it needs no check.
 */
export function requiredOfKeeper(
  kept: Kept,
  keeper: Keeper | undefined,
  appliedWith?: string,
): MergeRequirement | undefined {
  const required = requiredForMerge(kept)
  if (required !== 'identity_check') return required
  if (keeper === undefined || !isEmailProven(keeper)) return 'proven_account'
  return appliedWith !== undefined && sameEmail(appliedWith, keeper.email) ? undefined : required
}

/** What staff read where a merge lacks what it requires; the server and the pages say the same. */
export const mergeLacks = {
  confirmed_email:
    'The record that is kept belongs to an account with no confirmed email. Ask the person to confirm their email under My Profile, and merge then.',
  proven_account:
    'The account that keeps the record has no confirmed email to sign in with. Ask the person to confirm it under My account, and merge then.',
  identity_check:
    'The account that keeps the record will see everything in both. Check that both records belong to the same person, and confirm that you have checked.',
} as const satisfies Record<MergeRequirement, string>
