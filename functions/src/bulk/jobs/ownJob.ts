import type { AccountActor } from '../../../../shared/accounts/domain/actor.ts'
import type { Job } from '../../../../shared/bulk/domain/job.ts'
import { ProductError } from '../../../../shared/kernel/domain/errors.ts'
import type { JobStore } from '../stores/jobStore.ts'

/** A job of the caller's. Throws `not_found` for what is none, and for what is somebody else's. */
export async function ownJob(id: string, { userId }: AccountActor, jobs: Pick<JobStore, 'byId'>): Promise<Job> {
  const job = await jobs.byId(id)
  if (job?.userId !== userId) throw new ProductError('not_found', 'Job not found')
  return job
}
