import { can } from '../../../../shared/accounts/domain/access.ts'
import { personOf } from '../../../../shared/accounts/domain/actor.ts'
import type { Applicant } from '../../../../shared/applicants/domain/applicant.ts'
import type { Job } from '../../../../shared/bulk/domain/job.ts'
import { ProductError } from '../../../../shared/kernel/domain/errors.ts'
import { endOfHolding } from '../../../../shared/kernel/domain/undoMinute.ts'
import { lastMoveBefore } from '../../applicants/changeApplicant.ts'
import { lastMoveAmong, planUpdate, type UpdatePlan } from '../../applicants/plans/planUpdate.ts'
import { commitChange, loadRecord } from '../../applicants/recordChange.ts'
import { onLatest } from '../../kernel/onLatest.ts'
import type { ActingContext } from '../../kernel/requestContext.ts'
import type { TransactionItem } from '../../kernel/table/transaction.ts'
import type { DependenciesOf } from '../dependencies.ts'
import type { jobWorker } from '../permissions.ts'
import { type JobItem, jobChunkClosed, jobChunkOpen, jobItemPut, jobItemTurned } from '../stores/jobItems.ts'
import { bulkBack, bulkChanges, bulkInverse, type RecordTask } from './bulkTasks.ts'
import { applyForClient, undoClientMove } from './clientItems.ts'
import { ItemIsSettled, mayNoLongerChange, settled, type Work } from './itemOutcome.ts'

type Deps = DependenciesOf<typeof jobWorker>

/**
 * Returns the context of a job's changes, with its owner's current permissions. Undefined if the owner may no longer
 * make them.
 */
export async function contextOfJob(job: Job, { users }: Pick<Deps, 'users'>): Promise<ActingContext | undefined> {
  const user = await users.byId(job.userId)
  if (!user?.isActive) return undefined
  const actor = personOf(user)
  if (!can(actor, 'applicants:bulk')) return undefined
  return { actor, clientAddress: job.clientAddress ?? '', userAgent: job.userAgent }
}

/**
 * Changes one record by the same rules as a single change, and stores how to undo it in the same transaction. A record
 * is changed once, no matter how often this is tried. A refusal is stored as the item's outcome.
 */
export async function applyToItem(id: string, work: Work, deps: Deps): Promise<void> {
  const { job, place, call } = work
  const { task, createdAt } = job
  if (task.kind === 'client') return applyForClient(id, { ...work, task }, deps)
  const keep = (item: JobItem) => deps.jobs.keepItem(place, item, createdAt)
  const outcome = await settled(async () => {
    if (!call) throw mayNoLongerChange()
    return onLatest(async () => {
      const before = await loadRecord(id, deps)
      const planned = await planFor(before, { job, task, call }, deps)
      if (!planned) return 'nothing to change'
      const inverse = bulkInverse(task, before, planned.next)
      const items = {
        item: jobItemPut(place, { id, outcome: 'changed', inverse }, createdAt),
        chunk: jobChunkOpen(place),
      }
      return commitItem(before, planned, items, deps)
    }, deps.pause)
  })
  if (outcome === 'nothing to change') await keep({ id, outcome: 'unchanged' })
  if (outcome instanceof ProductError) await keep({ id, outcome: 'failed', problem: outcome.translatable })
}

async function planFor(
  current: Applicant,
  { job, task, call }: { job: Job; task: RecordTask; call: ActingContext },
  deps: Deps,
): Promise<UpdatePlan | undefined> {
  const now = deps.now()
  const changes = bulkChanges(task, current, { startedAt: job.createdAt, now })
  const lastMove = await lastMoveBefore(current, changes, deps)
  const planned = planUpdate({ current, changes, lastMove }, { ...call, newId: deps.newId }, now)
  return planned && withHold(planned, endOfHolding(job.createdAt))
}

/** No one is notified of a move until the job can no longer be undone. */
function withHold(planned: UpdatePlan, heldUntil: string): UpdatePlan {
  const { stageMove } = planned.changeLog
  return stageMove
    ? { ...planned, changeLog: { ...planned.changeLog, stageMove: { ...stageMove, heldUntil } } }
    : planned
}

/** Undoes the change of one record, once, unless the same field was changed since. */
export async function takeBack(item: JobItem, work: Work, deps: Deps): Promise<void> {
  const { id, inverse = {} } = item
  const { job, place, call } = work
  const { task } = job
  if (task.kind === 'client') return undoClientMove(item, { ...work, task }, deps)
  const items = { item: jobItemTurned(place, { id, outcome: 'undone' }), chunk: jobChunkClosed(place) }
  const outcome = await settled(async () => {
    if (!call) throw mayNoLongerChange()
    return onLatest(async () => {
      const current = await loadRecord(id, deps)
      const isMove = task.kind === 'stage'
      const lastMove = isMove ? lastMoveAmong(await deps.timeline.latestStageMoves(id)) : undefined
      const now = deps.now()
      const changes = bulkBack(task, inverse, current, { startedAt: job.createdAt, now, lastMove })
      const planned = planUpdate({ current, changes, lastMove }, { ...call, newId: deps.newId }, now)
      return planned ? commitItem(current, planned, items, deps) : 'nothing to change'
    }, deps.pause)
  })
  if (outcome === 'nothing to change') await deps.jobs.turnItem(place, { id, outcome: 'undone' })
  if (outcome instanceof ProductError)
    await deps.jobs.turnItem(place, { id, outcome: 'kept', problem: outcome.translatable })
}

/** Commits the change of one record with the item's outcome. Throws `ItemIsSettled` if the item has one already. */
async function commitItem(
  before: Applicant,
  planned: UpdatePlan,
  items: Readonly<Record<string, TransactionItem>>,
  deps: Pick<Deps, 'applicants'>,
): Promise<'written' | 'stale'> {
  const alsoWritten = { items, refusal: () => new ItemIsSettled() }
  return (await commitChange(before, { ...planned, alsoWritten }, deps)) === 'stale' ? 'stale' : 'written'
}
