import type { AccountActor } from '../../../shared/domain/actor.ts'
import { ProductError } from '../../../shared/domain/errors.ts'
import type { Job } from '../../../shared/domain/job.ts'
import type { JobStore } from '../data/jobStore.ts'

/** A job of the caller's. Throws `not_found` for what is none, and for what is somebody else's. */
export async function ownJob(id: string, { userId }: AccountActor, jobs: Pick<JobStore, 'byId'>): Promise<Job> {
  const job = await jobs.byId(id)
  if (job?.userId !== userId) throw new ProductError('not_found', 'Job not found')
  return job
}
