import type { getJob as contract } from '../../../../shared/bulk/contract/getJob.ts'
import { bulkLimits } from '../../../../shared/bulk/domain/bulkLimits.ts'
import type { RouteInput, RouteResult } from '../../../../shared/kernel/contract/defineRoute.ts'
import type { ActingContext } from '../../kernel/requestContext.ts'
import type { DependenciesOf } from '../dependencies.ts'
import { ownJob } from '../jobs/ownJob.ts'
import type { getJob as permissions } from '../permissions.ts'

/**
 * Returns the progress of a job of the caller, with the names and reasons of people it could not change. Throws
 * `not_found`.
 */
export async function getJob(
  { params }: RouteInput<typeof contract>,
  { actor }: Pick<ActingContext, 'actor'>,
  { jobs, feed }: DependenciesOf<typeof permissions>,
): Promise<RouteResult<typeof contract>> {
  const job = await ownJob(params.id, actor, jobs)
  // Clients poll a job every second, and this reads all of its chunks.
  const shown = job.failed + job.kept === 0 ? [] : (await jobs.problemsOf(job)).slice(0, bulkLimits.named)
  const people =
    shown.length === 0
      ? undefined
      : await feed.read(
          shown.map(({ id }) => id),
          ['id', 'firstName', 'lastName'],
        )
  const problems = shown.flatMap(({ id, problem }) => {
    const { firstName, lastName } = people?.get(id) ?? {}
    const name = firstName === undefined ? undefined : `${firstName} ${lastName}`.trim()
    return problem ? [{ id, name, ...problem }] : []
  })
  return { ...job, problems }
}
