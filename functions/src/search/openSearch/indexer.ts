import type { BatchAnswer, QueueRecord } from '../../kernel/aws/batch.ts'
import { describeFault } from '../../kernel/aws/describeFault.ts'
import { liveLogger } from '../../kernel/aws/logger.ts'
import { liveTable } from '../../kernel/aws/table.ts'
import { changeFeed } from '../stores/changeFeed.ts'
import { type FollowingDeps, followQueue } from './followQueue.ts'
import { indexApplicants } from './indexApplicants.ts'
import { liveOpenSearch } from './liveOpenSearch.ts'
import { writeLiveIndex } from './writeIndex.ts'

/** In milliseconds, per batch. Long, because no user waits for it. */
const timeout = 20_000

let live: FollowingDeps | undefined

function makeLive(): FollowingDeps {
  const logger = liveLogger()
  const indexing = {
    feed: changeFeed(liveTable()),
    write: writeLiveIndex(liveOpenSearch(timeout)),
    report: (error: unknown) => logger.error('applicants not indexed', { fault: describeFault(error) }),
  }
  return {
    index: (ids) => indexApplicants(ids, indexing),
    report: (line) => logger.info('indexed', line),
  }
}

/** Updates the search index for the changed applicants in a batch. Throws if the whole batch must be retried. */
export async function handler({ Records }: { Records: QueueRecord[] }): Promise<BatchAnswer> {
  live ??= makeLive()
  return followQueue(Records, live)
}
