import type { Role, User } from './user.ts'

/** From the fewest rights to the most. */
const byRights: readonly Role[] = ['applicant', 'client', 'recruiter', 'recruiting_manager', 'sysadmin']

export const isLowerRole = (role: Role, than: Role): boolean => byRights.indexOf(role) < byRights.indexOf(than)

type Rights = Pick<User, 'role' | 'isActive'>

/** Returns whether a change only takes rights away. Nobody may keep it from happening by changing their account. */
export const takesRights = (before: Rights, next: Rights): boolean => hasFewer(next, before) && !hasFewer(before, next)

const hasFewer = (one: Rights, other: Rights): boolean =>
  (other.isActive && !one.isActive) || isLowerRole(one.role, other.role)
