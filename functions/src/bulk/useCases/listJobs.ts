import type { listJobs as contract } from '../../../../shared/bulk/contract/listJobs.ts'
import { bulkLimits } from '../../../../shared/bulk/domain/bulkLimits.ts'
import type { RouteInput, RouteResult } from '../../../../shared/kernel/contract/defineRoute.ts'
import type { ActingContext } from '../../kernel/requestContext.ts'
import type { DependenciesOf } from '../dependencies.ts'
import type { listJobs as permissions } from '../permissions.ts'

/** Returns the caller's latest jobs, newest first. */
export async function listJobs(
  _input: RouteInput<typeof contract>,
  { actor }: Pick<ActingContext, 'actor'>,
  { jobs }: DependenciesOf<typeof permissions>,
): Promise<RouteResult<typeof contract>> {
  return { jobs: await jobs.latestOf(actor.userId, bulkLimits.listed) }
}
