import { type Action, isAllowedForRole, isColleague } from '../../../shared/accounts/domain/access.ts'
import type { User } from '../../../shared/accounts/domain/user.ts'
import type { UserStore } from './stores/userStore.ts'

/** A transaction takes 100 items. An agency has a handful of managers. */
const most = 90

/** Returns the active staff accounts whose role may perform an action, 90 at most: as many as one transaction can mail. */
export async function colleaguesAllowed(
  action: Action,
  { users }: { users: Pick<UserStore, 'byId' | 'staff'> },
): Promise<User[]> {
  const allowed = (await users.staff()).filter((user) => isColleague(user) && isAllowedForRole(user.role, action))
  const known = await Promise.all(allowed.slice(0, most).map(({ id }) => users.byId(id)))
  return known.filter((user) => user !== undefined)
}
