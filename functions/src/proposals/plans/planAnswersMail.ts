import { isColleague } from '../../../../shared/accounts/domain/access.ts'
import type { ClientDecision } from '../../../../shared/proposals/domain/clientDecision.ts'
import { outboxPut } from '../../notify/stores/outboxStore.ts'
import type { DuePlan } from '../../schedule/duePlan.ts'
import type { DueOf, NewDue } from '../../schedule/stores/dueStore.ts'
import type { DependenciesOf } from '../dependencies.ts'

type Deps = DependenciesOf<{ stores: { users: ['byId']; clientDecisions: ['countSince'] }; values: ['newId', 'now'] }>

const hour = 3_600_000

/**
 * Returns the scheduled mail to the colleague who proposed the applicant, due at the next full hour. All answers of one
 * hour share an item, so a colleague gets at most one mail an hour. Returns undefined if the colleague recorded the
 * answer themselves.
 */
export function answersMailDue({ assignedBy, recordedBy, answeredAt }: ClientDecision): NewDue | undefined {
  if (recordedBy === assignedBy) return undefined
  const next = Math.floor(Date.parse(answeredAt) / hour) * hour + hour
  return { kind: 'clientAnswers', id: assignedBy, dueAt: new Date(next).toISOString() }
}

/** Plans the mail to a colleague about the client answers of the past hour. */
export async function planAnswersMail({ id: userId, dueAt }: DueOf<'clientAnswers'>, deps: Deps): Promise<DuePlan> {
  const since = new Date(Date.parse(dueAt) - hour).toISOString()
  const [owner, people] = await Promise.all([deps.users.byId(userId), deps.clientDecisions.countSince(userId, since)])
  if (!isColleague(owner)) return { outcome: 'no staff', effect: [] }
  if (people === 0) return { outcome: 'nothing changed', effect: [] }
  const mail = outboxPut({
    id: deps.newId(),
    language: owner.language ?? 'en',
    createdAt: deps.now().toISOString(),
    mail: { template: 'clientAnswers', userId, people },
  })
  return { outcome: 'mailed', effect: [mail] }
}
