import type { listJobs as contract } from '../../../../shared/bulk/contract/listJobs.ts'
import { bulkLimits } from '../../../../shared/bulk/domain/bulkLimits.ts'
import type { RouteInput, RouteResult } from '../../../../shared/kernel/contract/defineRoute.ts'
import type { DepsOf } from '../../kernel/needs.ts'
import type { ActingContext } from '../../kernel/requestContext.ts'
import type { listJobs as needs } from '../needs.ts'

/** The caller's latest jobs, the newest first. */
export async function listJobs(
  _input: RouteInput<typeof contract>,
  { actor }: Pick<ActingContext, 'actor'>,
  { jobs }: DepsOf<typeof needs>,
): Promise<RouteResult<typeof contract>> {
  return { jobs: await jobs.latestOf(actor.userId, bulkLimits.listed) }
}
