import { can } from '../../../shared/accounts/domain/access.ts'
import { accountName } from '../../../shared/accounts/domain/accountName.ts'
import type { AccountActor } from '../../../shared/accounts/domain/actor.ts'
import { type MyDay, myDayLimits } from '../../../shared/activity/domain/myDay.ts'
import type { UserStore } from '../accounts/stores/userStore.ts'
import type { ActivityStore } from './stores/activityStore.ts'

interface Deps {
  users: Pick<UserStore, 'staff'>
  activity: Pick<ActivityStore, 'openTasksLeftBy'>
}

/**
 * The open tasks of colleagues whose accounts were deactivated, for whoever may change what those wrote; undefined for everybody
 * else. Of very many such accounts, those that changed last are looked at.
 */
export async function tasksLeftBehind(actor: AccountActor, { users, activity }: Deps): Promise<MyDay['leftBehind']> {
  if (!can(actor, 'activity:change', { writerHasLeft: true })) return undefined
  const former = (await users.staff())
    .filter(({ isActive }) => !isActive)
    .toSorted((a, b) => (a.updatedAt < b.updatedAt ? 1 : -1))
    .slice(0, myDayLimits.formerColleagues)
  const names = new Map(former.map((user) => [user.id, accountName(user)]))
  const { tasks, hasMore } = await activity.openTasksLeftBy([...names.keys()], myDayLimits.tasksLeftBehind)
  return { tasks: tasks.map((each) => ({ ...each, ownerName: names.get(each.task.ownerId) ?? '' })), hasMore }
}
