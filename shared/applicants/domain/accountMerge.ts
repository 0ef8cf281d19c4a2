import { isEmailProven } from '../../accounts/domain/provenEmail.ts'
import type { User } from '../../accounts/domain/user.ts'
import type { Applicant } from './applicant.ts'
import { holdsEmail, sameEmail } from './recordEmail.ts'

type SurvivingAccount = Pick<Partial<Applicant>, 'userId' | 'email' | 'unconfirmedEmail'>
type Keeper = Pick<User, 'email' | 'emailProvedAt'>

/**
 * The extra conditions of a merge: a confirmed email on the kept record, a proven email on the account that owns it, or an identity check
 * by staff.
 */
export type MergeRequirement = 'confirmed_email' | 'proven_account' | 'identity_check'

/**
 * Returns the requirement of a merge as far as the kept record shows it. If the record belongs to an account, that account will see the
 * other record's data. Anyone can enter another person's name, phone number and town in their profile. So the account needs a confirmed
 * email, and staff must confirm the identity.
 */
export function requiredForMerge(kept: SurvivingAccount): Exclude<MergeRequirement, 'proven_account'> | undefined {
  if (kept.userId === undefined) return undefined
  return holdsEmail(kept) ? 'identity_check' : 'confirmed_email'
}

/**
 * Returns the requirement of a merge, including the owning account's. Staff can change the email of a record, so that email proves nothing
 * about the account, whose own email must be proven. `appliedWith` is the email of an application: if the account proved that email, no
 * check is needed.
 */
export function requiredOfKeeper(
  kept: SurvivingAccount,
  keeper: Keeper | undefined,
  appliedWith?: string,
): MergeRequirement | undefined {
  const required = requiredForMerge(kept)
  if (required !== 'identity_check') return required
  if (keeper === undefined || !isEmailProven(keeper)) return 'proven_account'
  return appliedWith !== undefined && sameEmail(appliedWith, keeper.email) ? undefined : required
}

/** The messages for unmet merge requirements, shared by the server and the pages. */
export const mergeRequirementMessages = {
  confirmed_email:
    'The record to keep belongs to an account without a confirmed email. Ask the person to confirm it under My Profile, then merge.',
  proven_account:
    'The record to keep belongs to an account without a confirmed login email. Ask the person to confirm it under My account, then merge.',
  identity_check:
    'The record to keep belongs to an account that will see everything in both records. Check that both are the same person, and confirm it.',
} as const satisfies Record<MergeRequirement, string>
