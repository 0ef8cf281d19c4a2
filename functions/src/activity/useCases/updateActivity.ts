import { isEqual } from 'es-toolkit/predicate'
import type { updateActivity as contract } from '../../../../shared/activity/contract/updateActivity.ts'
import type { Activity, ActivityChanges } from '../../../../shared/activity/domain/applicantActivity.ts'
import type { RouteInput, RouteResult } from '../../../../shared/kernel/contract/defineRoute.ts'
import { ledgerWith } from '../../applicants/stores/activityLedger.ts'
import { momentAfter } from '../../kernel/momentAfter.ts'
import { onLatest } from '../../kernel/onLatest.ts'
import type { ActingContext } from '../../kernel/requestContext.ts'
import { entriesOf } from '../activityEntries.ts'
import { activityNotFound, notTheAuthor, staleActivity } from '../activityProblems.ts'
import { mayChange, refuseComingDay, refuseForeignFields, refuseStranger } from '../activityRules.ts'
import type { DependenciesOf } from '../dependencies.ts'
import { mentionMails, newlyMentioned } from '../mentions.ts'
import type { updateActivity as permissions } from '../permissions.ts'
import { readEntryWithLedger } from '../recordWithLedger.ts'

type Deps = DependenciesOf<typeof permissions>

/**
 * Changes an entry. Its author and the task's owner may change all fields, as may users who manage staff once the
 * author has left. Any member of staff may complete, reopen or reassign a task. Writes nothing if nothing differs.
 * Throws `not_found`, `stale_record`, `forbidden` and `validation_failed`.
 */
export async function updateActivity(
  { params: { id, activityId }, body: changes }: RouteInput<typeof contract>,
  call: ActingContext,
  deps: Deps,
): Promise<RouteResult<typeof contract>> {
  refuseComingDay(changes.date, deps.now())
  await refuseStranger(changes.ownerId, call.actor.userId, deps.users)
  const changed = await onLatest<Activity>(async () => {
    const { entry: before, ...read } = await readEntryWithLedger({ id, activityId }, deps)
    if (!before) throw activityNotFound()
    const at = momentAfter(read.applicant.updatedAt, deps.now())
    const by = { userId: call.actor.userId, mayChange: await mayChange(call.actor, before, deps.users) }
    const planned = planActivityChange(before, changes, by, at)
    if (!planned) return before
    const { fields } = planned
    const users = await newlyMentioned(planned.next.mentions, before, deps.users)
    const { mails, mentioned } = mentionMails(planned.next, { users, by: call.actor.userId, at, newId: deps.newId })
    const next: Activity = { ...planned.next, ...(mentioned && { mentioned }) }
    const audited = {
      action: `${before.kind}.${actionOf(fields, changes)}` as const,
      changes: [before.id, ...fields],
    }
    const trace = entriesOf(read, ledgerWith(read.ledger, next), audited, { ...call, at, newId: deps.newId })
    return (await deps.activity.change(before, next, { ...trace, mails })) === 'written' ? next : 'stale'
  }, deps.pause)
  // Entries of a record that was merged are returned as this record's.
  return { ...changed, applicantId: id }
}

const actionOf = (fields: readonly string[], { isDone }: ActivityChanges): 'changed' | 'done' | 'reopened' => {
  if (!fields.includes('isDone')) return 'changed'
  return isDone ? 'done' : 'reopened'
}

/** A missing list equals an empty one. */
const emptyOf = (value: unknown) => (Array.isArray(value) ? [] : undefined)

interface PlannedChange {
  next: Activity
  fields: string[]
}

/**
 * Plans the change of an entry. Returns undefined if nothing would change. Throws `stale_record`, `forbidden`, and
 * `validation_failed` for fields that this kind of entry doesn't have.
 */
export function planActivityChange(
  before: Activity,
  { version, isDone, ...changes }: ActivityChanges,
  by: { userId: string; mayChange: boolean },
  at: string,
): PlannedChange | undefined {
  const changed = Object.entries(changes).filter(([, value]) => value !== undefined)
  refuseForeignFields(before.kind, [...changed.map(([field]) => field), ...(isDone === undefined ? [] : ['isDone'])])
  if (version !== before.version) throw staleActivity(before)
  const fields = changed
    .filter(([field, value]) => !isEqual(value, before[field as keyof Activity] ?? emptyOf(value)))
    .map(([field]) => field)
  if (!by.mayChange && fields.some((field) => field !== 'ownerId')) throw notTheAuthor()
  const isTicked = before.kind === 'task' && isDone !== undefined && isDone !== (before.doneAt !== undefined)
  if (fields.length === 0 && !isTicked) return undefined
  const next = {
    ...before,
    ...Object.fromEntries(changed),
    ...(isTicked && { doneAt: isDone ? at : undefined, doneBy: isDone ? by.userId : undefined }),
    version: before.version + 1,
    updatedAt: at,
  } as Activity
  return { next, fields: [...fields, ...(isTicked ? ['isDone'] : [])] }
}
