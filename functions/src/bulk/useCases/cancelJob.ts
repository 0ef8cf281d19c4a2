import type { cancelJob as contract } from '../../../../shared/bulk/contract/cancelJob.ts'
import type { RouteInput, RouteResult } from '../../../../shared/kernel/contract/defineRoute.ts'
import { ProductError } from '../../../../shared/kernel/domain/errors.ts'
import type { ActingContext } from '../../kernel/requestContext.ts'
import type { DependenciesOf } from '../dependencies.ts'
import { jobAudit } from '../jobs/jobAudit.ts'
import { ownJob } from '../jobs/ownJob.ts'
import type { cancelJob as permissions } from '../permissions.ts'

/**
 * Cancels a job of the caller. Workers stop within a moment, and no one is changed once it is `cancelled`. Repeating
 * the call is safe. Throws `already_done` if the job has ended, and `not_found`.
 */
export async function cancelJob(
  { params }: RouteInput<typeof contract>,
  call: ActingContext,
  deps: DependenciesOf<typeof permissions>,
): Promise<RouteResult<typeof contract>> {
  const job = await ownJob(params.id, call.actor, deps.jobs)
  if (job.state === 'stopping' || job.state === 'cancelled') return job
  const at = deps.now().toISOString()
  const audit = jobAudit('job.cancelled', job, call, { at, newId: deps.newId })
  const isStopped =
    job.state === 'running' && (await deps.jobs.turn(job, { from: 'running', to: 'stopping', at }, audit))
  if (!isStopped) throw new ProductError('already_done', 'This bulk edit is already finished')
  return { ...job, state: 'stopping' }
}
