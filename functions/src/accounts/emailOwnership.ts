import type { Invitation } from '../../../shared/accounts/domain/invitation.ts'
import { isEmailProven } from '../../../shared/accounts/domain/provenEmail.ts'
import type { User } from '../../../shared/accounts/domain/user.ts'
import { sameEmail } from '../../../shared/applicants/domain/recordEmail.ts'
import { momentAfter } from '../kernel/momentAfter.ts'

/**
 * Returns whether an account keeps its email or username when someone else is invited with that address. It does if its
 * owner has proven the email, or has a role, which means a system admin knows the account. Otherwise anyone could
 * register any address.
 */
export const keepsEmail = (holder: User, address: string): boolean =>
  holder.role !== 'applicant' || (isEmailProven(holder) && sameEmail(holder.email, address))

/**
 * Returns an account after an invitation took its address: without the email, and renamed if the address was its
 * username. All its sessions, agents and earlier mailed links end. The new username derives from the invitation's id.
 * Only the invited person can know it, so no one can occupy it to keep the address.
 */
export function withoutEmail(holder: User, { id, email: address }: Pick<Invitation, 'id' | 'email'>, now: Date): User {
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
