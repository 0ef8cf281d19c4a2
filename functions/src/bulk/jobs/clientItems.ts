import type { Job } from '../../../../shared/bulk/domain/job.ts'
import { ProductError } from '../../../../shared/kernel/domain/errors.ts'
import { assignable, changeRelation } from '../../proposals/changeRelation.ts'
import { moveAssignment } from '../../proposals/moveAssignment.ts'
import { type MadeMove, planTakeBack } from '../../proposals/plans/planRelation.ts'
import type { Given } from '../dependencies.ts'
import type { jobWorker } from '../permissions.ts'
import { type JobItem, jobChunkClosed, jobChunkOpen, jobItemPut, jobItemTurned } from '../stores/jobItems.ts'
import { ItemIsSettled, mayNoMore, settled, type Work } from './itemOutcome.ts'

type Deps = Given<typeof jobWorker>

/** A job that brings people together with one client. */
interface ClientWork extends Work {
  task: Extract<Job['task'], { kind: 'client' }>
}

/** Asks or proposes one person, by the same rules as if somebody did so by hand, once; whoever is further stays there. */
export async function applyForClient(id: string, { job, task, place, call }: ClientWork, deps: Deps): Promise<void> {
  const { createdAt } = job
  const keep = (item: JobItem) => deps.jobs.keepItem(place, item, createdAt)
  const outcome = await settled(async () => {
    if (!call) throw mayNoMore()
    const between = { clientId: task.clientId, applicantId: id }
    const { isChanged } = await moveAssignment(between, { ...task, keepsFurther: true }, call, deps, {
      beside: (before, next) => {
        const inverse = { version: next.assignment?.version, from: before.assignment?.stage }
        return {
          item: jobItemPut(place, { id, outcome: 'changed', inverse }, createdAt),
          chunk: jobChunkOpen(place),
        }
      },
      refused: () => new ItemIsSettled(),
    })
    return isChanged ? 'written' : 'nothing to change'
  })
  if (outcome === 'nothing to change') await keep({ id, outcome: 'unchanged' })
  if (outcome instanceof ProductError) await keep({ id, outcome: 'failed', problem: outcome.said })
}

/** Takes one person back to where they stood, unless somebody moved them since, or they have been asked by now. */
export async function takeBackFromClient(
  { id, inverse = {} }: JobItem,
  { task, place, call }: ClientWork,
  deps: Deps,
): Promise<void> {
  const outcome = await settled(async () => {
    if (!call) throw mayNoMore()
    const between = { clientId: task.clientId, applicantId: id }
    await changeRelation(
      {
        between,
        person: assignable(id, call, deps),
        plan: (before, _person, now) => {
          const at = { between, userId: call.actor.userId, now, newId: deps.newId }
          return planTakeBack(before, inverse as unknown as MadeMove, at)
        },
        write: deps.assignments.move,
        beside: () => ({ item: jobItemTurned(place, { id, outcome: 'undone' }), chunk: jobChunkClosed(place) }),
        refused: () => new ItemIsSettled(),
      },
      call,
      deps,
    )
    return 'written'
  })
  if (outcome instanceof ProductError) await deps.jobs.turnItem(place, { id, outcome: 'kept', problem: outcome.said })
}
