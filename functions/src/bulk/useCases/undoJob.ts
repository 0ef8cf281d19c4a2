import type { undoJob as contract } from '../../../../shared/bulk/contract/undoJob.ts'
import { mayUndoJob } from '../../../../shared/bulk/domain/job.ts'
import type { RouteInput, RouteResult } from '../../../../shared/kernel/contract/defineRoute.ts'
import { ProductError } from '../../../../shared/kernel/domain/errors.ts'
import type { ActingContext } from '../../kernel/requestContext.ts'
import type { DependenciesOf } from '../dependencies.ts'
import { jobAudit } from '../jobs/jobAudit.ts'
import { ownJob } from '../jobs/ownJob.ts'
import type { undoJob as permissions } from '../permissions.ts'

/**
 * Undoes a job of the caller within a minute after its end. Later changes by others stay. Repeating the call is safe.
 * Throws `already_done` if it can't be undone, or no longer, and `not_found`.
 */
export async function undoJob(
  { params }: RouteInput<typeof contract>,
  call: ActingContext,
  deps: DependenciesOf<typeof permissions>,
): Promise<RouteResult<typeof contract>> {
  const job = await ownJob(params.id, call.actor, deps.jobs)
  if (job.state === 'undoing' || job.state === 'undone') return job
  const now = deps.now()
  const at = now.toISOString()
  const audit = jobAudit('job.undone', job, call, { at, newId: deps.newId })
  const isTurned = mayUndoJob(job, now) && (await deps.jobs.turn(job, { from: job.state, to: 'undoing', at }, audit))
  if (!isTurned) throw new ProductError('already_done', 'This bulk edit can no longer be undone')
  return { ...job, state: 'undoing' }
}
