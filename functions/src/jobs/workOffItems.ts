import { can } from '../../../shared/domain/access.ts'
import { personOf } from '../../../shared/domain/actor.ts'
import type { Applicant } from '../../../shared/domain/applicant.ts'
import { ProductError } from '../../../shared/domain/errors.ts'
import type { Job } from '../../../shared/domain/job.ts'
import { endOfHolding } from '../../../shared/domain/undoMinute.ts'
import { changeLatest, lastMoveBefore } from '../applicants/changeApplicant.ts'
import { planUpdate, type UpdatePlan } from '../applicants/planUpdate.ts'
import {
  type JobItem,
  type JobPlace,
  jobChunkClosed,
  jobChunkOpen,
  jobItemPut,
  jobItemTurned,
} from '../data/jobItems.ts'
import type { TransactionItem } from '../data/transaction.ts'
import type { DepsOf } from '../useCase/needs.ts'
import type { ActingContext } from '../useCase/requestContext.ts'
import { bulkBack, bulkChanges, bulkInverse } from './bulkTasks.ts'
import type { jobWorker } from './needs.ts'

type Deps = DepsOf<typeof jobWorker>

/** A job that is worked on, by whom it was asked for, and the part of it at hand. */
export interface Work {
  job: Job
  place: JobPlace
  /** Undefined where they may do so no more. */
  call: ActingContext | undefined
}

/** In whose name a job changes records: its owner's, as they are at that moment. */
export async function callOf(job: Job, { users }: Pick<Deps, 'users'>): Promise<ActingContext | undefined> {
  const user = await users.byId(job.userId)
  if (!user?.isActive) return undefined
  const actor = personOf(user)
  if (!can(actor, 'applicants:bulk')) return undefined
  return { actor, clientAddress: job.clientAddress ?? '', userAgent: job.userAgent }
}

const mayNoMore = () => new ProductError('forbidden', 'Whoever asked for this may not change applicants any more')

/** Something else came of the item, or its chunk was finished, in between: nothing is left to do here. */
class ItemIsSettled extends Error {}

/**
 * Changes one record as the task says, by the same rules as if somebody did so by hand, and keeps the way back in the same
 * transaction. A record is changed once, however often this is tried. What stands against it is kept as what came of the item.
 */
export async function applyTo(id: string, { job, place, call }: Work, deps: Deps): Promise<void> {
  const { task, createdAt } = job
  const keep = (item: JobItem) => deps.jobs.keepItem(place, item, createdAt)
  const outcome = await settled(async () => {
    if (!call) throw mayNoMore()
    const { isChanged } = await changeLatest(
      {
        id,
        plan: (current) => planFor(current, { job, call }, deps),
        stale: tooBusy,
        beside: (before, next) => ({
          item: jobItemPut(place, { id, outcome: 'changed', inverse: bulkInverse(task, before, next) }, createdAt),
          chunk: jobChunkOpen(place),
        }),
        refused: () => new ItemIsSettled(),
      },
      writing(deps),
    )
    return isChanged ? 'written' : 'nothing to change'
  })
  if (outcome === 'nothing to change') await keep({ id, outcome: 'unchanged' })
  if (outcome instanceof ProductError) await keep({ id, outcome: 'failed', problem: outcome.said })
}

async function planFor(
  current: Applicant,
  { job, call }: { job: Job; call: ActingContext },
  deps: Deps,
): Promise<UpdatePlan | undefined> {
  const now = deps.now()
  const changes = bulkChanges(job.task, current, { startedAt: job.createdAt, now })
  const lastMove = await lastMoveBefore(current, changes, deps)
  const planned = planUpdate({ current, changes, lastMove }, { ...call, newId: deps.newId }, now)
  return planned && held(planned, endOfHolding(job.createdAt))
}

/** Nobody is told of a move before the job cannot be taken back any more. */
function held(planned: UpdatePlan, heldUntil: string): UpdatePlan {
  const { stageMove } = planned.changeLog
  return stageMove
    ? { ...planned, changeLog: { ...planned.changeLog, stageMove: { ...stageMove, heldUntil } } }
    : planned
}

/** Takes the change of one record back, unless somebody changed the same since; once, as it was made. */
export async function takeBack({ id, inverse = {} }: JobItem, { job, place, call }: Work, deps: Deps): Promise<void> {
  const written = (): Record<string, TransactionItem> => ({
    item: jobItemTurned(place, { id, outcome: 'undone' }),
    chunk: jobChunkClosed(place),
  })
  const outcome = await settled(async () => {
    if (!call) throw mayNoMore()
    const plan = async (current: Applicant) => {
      const isMove = job.task.kind === 'stage'
      const lastMove = isMove ? (await deps.timeline.latestStageMoves(id))[0] : undefined
      const now = deps.now()
      const changes = bulkBack(job.task, inverse, current, { startedAt: job.createdAt, now, lastMove })
      return planUpdate({ current, changes, lastMove }, { ...call, newId: deps.newId }, now)
    }
    const refused = () => new ItemIsSettled()
    const { isChanged } = await changeLatest({ id, plan, stale: tooBusy, beside: written, refused }, writing(deps))
    return isChanged ? 'written' : 'nothing to change'
  })
  if (outcome === 'nothing to change') await deps.jobs.turnItem(place, { id, outcome: 'undone' })
  if (outcome instanceof ProductError) await deps.jobs.turnItem(place, { id, outcome: 'kept', problem: outcome.said })
}

/** What came of it: a refusal is an outcome, but for one that goes by itself, which is thrown for another attempt. */
async function settled<Outcome>(act: () => Promise<Outcome>): Promise<Outcome | ProductError | undefined> {
  try {
    return await act()
  } catch (error) {
    if (error instanceof ItemIsSettled) return undefined
    if (error instanceof ProductError && error.code !== 'busy') return error
    throw error
  }
}

/** Jobs change no emails, and have no right to. */
const writing = ({ applicants, pause }: Deps) => ({
  applicants: { byId: applicants.byId, change: applicants.changeInBulk },
  pause,
})

const tooBusy = () => new ProductError('stale_record', 'This record was changed by someone else')
