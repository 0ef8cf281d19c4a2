import type { AccountActor } from '../../../../shared/accounts/domain/actor.ts'
import type { addActivity as contract } from '../../../../shared/activity/contract/addActivity.ts'
import type { Activity, NewActivity } from '../../../../shared/activity/domain/applicantActivity.ts'
import type { RouteInput, RouteResult } from '../../../../shared/kernel/contract/defineRoute.ts'
import { ledgerWith } from '../../applicants/stores/activityLedger.ts'
import { namedActor } from '../../kernel/actorOf.ts'
import { momentAfter } from '../../kernel/momentAfter.ts'
import { onLatest } from '../../kernel/onLatest.ts'
import type { ActingContext } from '../../kernel/requestContext.ts'
import { timeOrderedId } from '../../kernel/table/timeOrderedId.ts'
import { entriesOf } from '../activityEntries.ts'
import { refuseComingDay, refuseStranger } from '../activityRules.ts'
import type { DependenciesOf } from '../dependencies.ts'
import { mentionMails, newlyMentioned } from '../mentions.ts'
import type { addActivity as permissions } from '../permissions.ts'
import { readRecordWithLedger } from '../recordWithLedger.ts'

type Deps = DependenciesOf<typeof permissions>

/** Adds a note, call or task about an applicant. Throws `not_found` and `validation_failed`. */
export async function addActivity(
  { params: { id }, body }: RouteInput<typeof contract>,
  call: ActingContext,
  deps: Deps,
): Promise<RouteResult<typeof contract>> {
  if (body.kind === 'call') refuseComingDay(body.date, deps.now())
  if (body.kind === 'task') await refuseStranger(body.ownerId, call.actor.userId, deps.users)
  const users = await newlyMentioned(body.mentions, undefined, deps.users)
  return onLatest<Activity>(async () => {
    const read = await readRecordWithLedger(id, deps)
    const at = momentAfter(read.applicant.updatedAt, deps.now())
    const entry = newActivity(body, { applicantId: id, actor: call.actor, at, newId: deps.newId })
    const { mails, mentioned } = mentionMails(entry, { users, by: call.actor.userId, at, newId: deps.newId })
    const activity: Activity = { ...entry, ...(mentioned && { mentioned }) }
    const audited = { action: `${activity.kind}.added`, changes: [activity.id] } as const
    const trace = entriesOf(read, ledgerWith(read.ledger, activity), audited, { ...call, at, newId: deps.newId })
    return (await deps.activity.add(activity, { ...trace, mails })) === 'written' ? activity : 'stale'
  }, deps.pause)
}

interface Written {
  applicantId: string
  actor: AccountActor
  at: string
  newId: () => string
}

const newActivity = (activity: NewActivity, { applicantId, actor, at, newId }: Written): Activity => ({
  ...activity,
  id: timeOrderedId(at, newId()),
  applicantId,
  version: 1,
  createdBy: actor.userId,
  ...namedActor(actor),
  createdAt: at,
  updatedAt: at,
})
