import { vi } from 'vitest'
import { isUnderWay, type ShownJob } from '../../../shared/bulk/domain/job.ts'
import { routes } from '../../../shared/routes.ts'
import type { Visitor } from './client.ts'

/** Waits until no worker has anything left to do for a job, and returns the job. */
export async function ended(visitor: Visitor, id: string): Promise<ShownJob> {
  const look = async () => (await visitor.call(routes.getJob, { params: { id } })).body
  await vi.waitUntil(async () => !isUnderWay((await look()).state), { timeout: 30_000, interval: 200 })
  return look()
}
