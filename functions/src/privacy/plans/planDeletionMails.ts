import { isAllowedForRole, isColleague } from '../../../../shared/accounts/domain/access.ts'
import type { User } from '../../../../shared/accounts/domain/user.ts'
import { outboxPut } from '../../notify/stores/outboxStore.ts'
import type { DuePlan } from '../../schedule/duePlan.ts'
import type { DueOf } from '../../schedule/stores/dueStore.ts'
import type { DependenciesOf } from '../dependencies.ts'
import { reminderTimes } from '../stores/deletionStore.ts'

type Deps = DependenciesOf<{ stores: { deletions: ['of']; users: ['byId', 'staff'] }; values: ['newId', 'now'] }>

/**
 * Plans the mails to the managers who decide, by the current request. A request that has ended or was replaced gets
 * none.
 */
export async function planDeletionMails({ id, dueAt }: DueOf<'deletionRequest'>, deps: Deps): Promise<DuePlan> {
  const { request } = await deps.deletions.of(id)
  if (request?.status !== 'open' || !reminderTimes(request).includes(dueAt)) return { outcome: 'not open', effect: [] }
  const mails = (await decidingUsers(deps)).map((user) =>
    outboxPut({
      id: deps.newId(),
      language: user.language ?? 'en',
      createdAt: deps.now().toISOString(),
      mail: { template: 'deletionToDecide', userId: user.id, applicantId: id, requestId: request.id },
    }),
  )
  return { outcome: 'mailed', effect: mails }
}

async function decidingUsers({ users }: Pick<Deps, 'users'>): Promise<User[]> {
  const deciding = (await users.staff()).filter(
    (user) => isColleague(user) && isAllowedForRole(user.role, 'applicant:erase'),
  )
  const known = await Promise.all(deciding.slice(0, mostMails).map(({ id }) => users.byId(id)))
  return known.filter((user) => user !== undefined)
}

/** A transaction takes 100 items. An agency has a handful of managers. */
const mostMails = 90
