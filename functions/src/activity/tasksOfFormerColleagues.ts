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
 * Returns the open tasks of deactivated colleagues, if the caller may change their entries; otherwise undefined. With
 * very many such accounts, the ones changed last are used.
 */
export async function tasksOfFormerColleagues(
  actor: AccountActor,
  { users, activity }: Deps,
): Promise<MyDay['leftBehind']> {
  if (!can(actor, 'activity:change', { writerHasLeft: true })) return undefined
  const former = (await users.staff())
    .filter(({ isActive }) => !isActive)
    .toSorted((a, b) => (a.updatedAt < b.updatedAt ? 1 : -1))
    .slice(0, myDayLimits.formerColleagues)
  const names = new Map(former.map((user) => [user.id, accountName(user)]))
  const { tasks, hasMore } = await activity.openTasksLeftBy([...names.keys()], myDayLimits.tasksLeftBehind)
  return { tasks: tasks.map((each) => ({ ...each, ownerName: names.get(each.task.ownerId) ?? '' })), hasMore }
}
