import type { deleteActivity as contract } from '../../../../shared/activity/contract/deleteActivity.ts'
import type { RouteInput, RouteResult } from '../../../../shared/kernel/contract/defineRoute.ts'
import { ledgerWithout } from '../../applicants/stores/activityLedger.ts'
import { momentAfter } from '../../kernel/momentAfter.ts'
import { onLatest } from '../../kernel/onLatest.ts'
import type { ActingContext } from '../../kernel/requestContext.ts'
import { entriesOf } from '../activityEntries.ts'
import { activityNotFound, notTheAuthor, staleActivity } from '../activityProblems.ts'
import { mayChange } from '../activityRules.ts'
import type { DependenciesOf } from '../dependencies.ts'
import type { deleteActivity as permissions } from '../permissions.ts'
import { readEntryWithLedger } from '../recordWithLedger.ts'

type Deps = DependenciesOf<typeof permissions>

/**
 * Deletes the caller's own entry or, with the permission, that of a colleague who has left. Throws `not_found` (also
 * the second time), `stale_record` and `forbidden`.
 */
export async function deleteActivity(
  { params: { id, activityId }, query: { version } }: RouteInput<typeof contract>,
  call: ActingContext,
  deps: Deps,
): Promise<RouteResult<typeof contract>> {
  await onLatest(async () => {
    const { entry: activity, ...read } = await readEntryWithLedger({ id, activityId }, deps)
    if (!activity) throw activityNotFound()
    if (!(await mayChange(call.actor, activity, deps.users))) throw notTheAuthor()
    if (version !== activity.version) throw staleActivity(activity)
    const at = momentAfter(read.applicant.updatedAt, deps.now())
    const audited = { action: `${activity.kind}.deleted`, changes: [activity.id] } as const
    const context = { ...call, at, newId: deps.newId }
    return deps.activity.remove(activity, entriesOf(read, ledgerWithout(read.ledger, activity.id), audited, context))
  }, deps.pause)
  return undefined
}
