import type { Job } from '../../../../shared/bulk/domain/job.ts'
import { ProductError } from '../../../../shared/kernel/domain/errors.ts'
import { onLatest } from '../../kernel/onLatest.ts'
import { type MadeMove, planMoveUndo } from '../../proposals/plans/planProposal.ts'
import { prepareMove } from '../../proposals/prepareMove.ts'
import { assignable, commitProposal, loadProposal, proposalChange } from '../../proposals/proposalChange.ts'
import type { DependenciesOf } from '../dependencies.ts'
import type { jobWorker } from '../permissions.ts'
import { type JobItem, jobChunkClosed, jobChunkOpen, jobItemPut, jobItemTurned } from '../stores/jobItems.ts'
import { ItemIsSettled, mayNoLongerChange, settled, type Work } from './itemOutcome.ts'

type Deps = DependenciesOf<typeof jobWorker>

/** A job that asks or proposes people to a client. */
interface ClientWork extends Work {
  task: Extract<Job['task'], { kind: 'client' }>
}

/**
 * Asks or proposes one person, once, by the same rules as a single change. A person who is further along stays there.
 */
export async function applyForClient(id: string, { job, task, place, call }: ClientWork, deps: Deps): Promise<void> {
  const { createdAt } = job
  const keep = (item: JobItem) => deps.jobs.keepItem(place, item, createdAt)
  const outcome = await settled(async () => {
    if (!call) throw mayNoLongerChange()
    const between = { clientId: task.clientId, applicantId: id }
    return onLatest(async () => {
      const { before, change } = await prepareMove(between, { ...task, keepsFurther: true }, call, deps)
      if (!change) return 'nothing to change' as const
      const inverse = { version: change.next.assignment?.version, from: before.assignment?.stage }
      const alsoWritten = {
        item: jobItemPut(place, { id, outcome: 'changed', inverse }, createdAt),
        chunk: jobChunkOpen(place),
      }
      return commitProposal({ ...change, alsoWritten }, deps, new ItemIsSettled())
    }, deps.pause)
  })
  if (outcome === 'nothing to change') await keep({ id, outcome: 'unchanged' })
  if (outcome instanceof ProductError) await keep({ id, outcome: 'failed', problem: outcome.translatable })
}

/** Moves one person back to their previous stage, unless they were moved since or the question was sent. */
export async function undoClientMove(
  { id, inverse = {} }: JobItem,
  { task, place, call }: ClientWork,
  deps: Deps,
): Promise<void> {
  const outcome = await settled(async () => {
    if (!call) throw mayNoLongerChange()
    const between = { clientId: task.clientId, applicantId: id }
    const alsoWritten = { item: jobItemTurned(place, { id, outcome: 'undone' }), chunk: jobChunkClosed(place) }
    await onLatest(async () => {
      const loaded = await loadProposal(between, assignable(id, call, deps), deps)
      const { before, now } = loaded
      const at = { between, userId: call.actor.userId, now, newId: deps.newId }
      const planned = planMoveUndo(before, inverse as unknown as MadeMove, at)
      const change = planned && { ...proposalChange(loaded, planned, call, deps), alsoWritten }
      return change ? commitProposal(change, deps, new ItemIsSettled()) : before
    }, deps.pause)
    return 'written'
  })
  if (outcome instanceof ProductError)
    await deps.jobs.turnItem(place, { id, outcome: 'kept', problem: outcome.translatable })
}
