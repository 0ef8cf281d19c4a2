import { can } from '../../../../shared/accounts/domain/access.ts'
import { personOf } from '../../../../shared/accounts/domain/actor.ts'
import type { Applicant } from '../../../../shared/applicants/domain/applicant.ts'
import type { Job } from '../../../../shared/bulk/domain/job.ts'
import { ProductError } from '../../../../shared/kernel/domain/errors.ts'
import { endOfHolding } from '../../../../shared/kernel/domain/undoMinute.ts'
import { changeLatest, lastMoveBefore } from '../../applicants/changeApplicant.ts'
import { lastMoveAmong, planUpdate, type UpdatePlan } from '../../applicants/plans/planUpdate.ts'
import type { ActingContext } from '../../kernel/requestContext.ts'
import type { TransactionItem } from '../../kernel/table/transaction.ts'
import type { Given } from '../dependencies.ts'
import type { jobWorker } from '../permissions.ts'
import { type JobItem, jobChunkClosed, jobChunkOpen, jobItemPut, jobItemTurned } from '../stores/jobItems.ts'
import { bulkBack, bulkChanges, bulkInverse, type RecordTask } from './bulkTasks.ts'
import { applyForClient, takeBackFromClient } from './clientItems.ts'
import { ItemIsSettled, mayNoMore, settled, type Work } from './itemOutcome.ts'

type Deps = Given<typeof jobWorker>

/**
 * Returns the context of a job's changes, with its owner's current permissions. Undefined if the owner may no longer
 * make them.
 */
export async function callOf(job: Job, { users }: Pick<Deps, 'users'>): Promise<ActingContext | undefined> {
  const user = await users.byId(job.userId)
  if (!user?.isActive) return undefined
  const actor = personOf(user)
  if (!can(actor, 'applicants:bulk')) return undefined
  return { actor, clientAddress: job.clientAddress ?? '', userAgent: job.userAgent }
}

/**
 * Changes one record by the same rules as a single change, and stores how to undo it in the same transaction. A record
 * is changed once, however often this is tried. A refusal is stored as the item's outcome.
 */
export async function applyTo(id: string, work: Work, deps: Deps): Promise<void> {
  const { job, place, call } = work
  const { task, createdAt } = job
  if (task.kind === 'client') return applyForClient(id, { ...work, task }, deps)
  const keep = (item: JobItem) => deps.jobs.keepItem(place, item, createdAt)
  const outcome = await settled(async () => {
    if (!call) throw mayNoMore()
    const { isChanged } = await changeLatest(
      {
        id,
        plan: (current) => planFor(current, { job, task, call }, deps),
        stale: tooBusy,
        alsoWritten: (before, next) => ({
          item: jobItemPut(place, { id, outcome: 'changed', inverse: bulkInverse(task, before, next) }, createdAt),
          chunk: jobChunkOpen(place),
        }),
        refused: () => new ItemIsSettled(),
      },
      deps,
    )
    return isChanged ? 'written' : 'nothing to change'
  })
  if (outcome === 'nothing to change') await keep({ id, outcome: 'unchanged' })
  if (outcome instanceof ProductError) await keep({ id, outcome: 'failed', problem: outcome.said })
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
  return planned && held(planned, endOfHolding(job.createdAt))
}

/** No one is notified of a move until the job can no longer be undone. */
function held(planned: UpdatePlan, heldUntil: string): UpdatePlan {
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
  if (task.kind === 'client') return takeBackFromClient(item, { ...work, task }, deps)
  const written = (): Record<string, TransactionItem> => ({
    item: jobItemTurned(place, { id, outcome: 'undone' }),
    chunk: jobChunkClosed(place),
  })
  const outcome = await settled(async () => {
    if (!call) throw mayNoMore()
    const plan = async (current: Applicant) => {
      const isMove = task.kind === 'stage'
      const lastMove = isMove ? lastMoveAmong(await deps.timeline.latestStageMoves(id)) : undefined
      const now = deps.now()
      const changes = bulkBack(task, inverse, current, { startedAt: job.createdAt, now, lastMove })
      return planUpdate({ current, changes, lastMove }, { ...call, newId: deps.newId }, now)
    }
    const refused = () => new ItemIsSettled()
    const { isChanged } = await changeLatest({ id, plan, stale: tooBusy, alsoWritten: written, refused }, deps)
    return isChanged ? 'written' : 'nothing to change'
  })
  if (outcome === 'nothing to change') await deps.jobs.turnItem(place, { id, outcome: 'undone' })
  if (outcome instanceof ProductError) await deps.jobs.turnItem(place, { id, outcome: 'kept', problem: outcome.said })
}

const tooBusy = () => new ProductError('stale_record', 'This record was changed by someone else')
