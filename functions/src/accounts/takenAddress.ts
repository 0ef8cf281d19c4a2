import type { Invitation } from '../../../shared/accounts/domain/invitation.ts'
import { isEmailProven } from '../../../shared/accounts/domain/provenEmail.ts'
import type { User } from '../../../shared/accounts/domain/user.ts'
import { sameEmail } from '../../../shared/applicants/domain/recordEmail.ts'
import { momentAfter } from '../kernel/momentAfter.ts'

/**
 * Whether an account keeps an address that it has as its email or its username, so that nobody is invited to it: its person has
 * shown that they read mail there, or a system admin knows the account by its role. Anyone can register any address otherwise.
 */
export const keepsAddress = (holder: User, address: string): boolean =>
  holder.role !== 'applicant' || (isEmailProven(holder) && sameEmail(holder.email, address))

/**
 * An account after an invitation took its address: without it as its email, and under another username where that was the address.
 * All sessions and agents end, and so do the links that were mailed before. Only the invited person can know the new username, so
 * that nobody occupies it to keep the address.
 */
export function withoutAddress(
  holder: User,
  { id, email: address }: Pick<Invitation, 'id' | 'email'>,
  now: Date,
): User {
  const isEmail = sameEmail(holder.email, address)
  const isUsername = sameEmail(holder.username, address)
  return {
    ...holder,
    ...(isEmail && { email: undefined, emailProvedAt: undefined }),
    ...(isUsername && { username: `user-${id.slice(0, 8)}` }),
    sessionEpoch: holder.sessionEpoch + 1,
    updatedAt: momentAfter(holder.updatedAt, now),
  }
}
