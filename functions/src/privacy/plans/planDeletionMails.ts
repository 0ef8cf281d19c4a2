import { colleaguesAllowed } from '../../accounts/colleaguesAllowed.ts'
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
  const mails = (await colleaguesAllowed('applicant:erase', deps)).map((user) =>
    outboxPut({
      id: deps.newId(),
      language: user.language ?? 'en',
      createdAt: deps.now().toISOString(),
      mail: { template: 'deletionToDecide', userId: user.id, applicantId: id, requestId: request.id },
    }),
  )
  return { outcome: 'mailed', effect: mails }
}
