import type { AccountActor } from '../../../../shared/accounts/domain/actor.ts'
import type { Job } from '../../../../shared/bulk/domain/job.ts'
import { ProductError } from '../../../../shared/kernel/domain/errors.ts'
import type { JobStore } from '../stores/jobStore.ts'

/** Returns a job of the caller. Throws `not_found` if it does not exist or belongs to another account. */
export async function ownJob(id: string, { userId }: AccountActor, jobs: Pick<JobStore, 'byId'>): Promise<Job> {
  const job = await jobs.byId(id)
  if (job?.userId !== userId) throw new ProductError('not_found', 'Bulk edit not found')
  return job
}
