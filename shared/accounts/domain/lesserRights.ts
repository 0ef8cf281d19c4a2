import type { Role, User } from './user.ts'

/** From the fewest rights to the most. */
const byRights: readonly Role[] = ['applicant', 'client', 'recruiter', 'recruiting_manager', 'sysadmin']

export const isLowerRole = (role: Role, than: Role): boolean => byRights.indexOf(role) < byRights.indexOf(than)

/** Returns whether a change only takes rights away. Nobody may keep it from happening by changing their account. */
export const takesRights = (before: Pick<User, 'role' | 'isActive'>, next: Pick<User, 'role' | 'isActive'>): boolean =>
  (before.isActive && !next.isActive) || (isLowerRole(next.role, before.role) && !(next.isActive && !before.isActive))
