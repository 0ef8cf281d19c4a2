import type { BatchAnswer, QueueRecord } from '../../kernel/aws/batch.ts'
import { describeFault } from '../../kernel/aws/describeFault.ts'
import { liveLogger } from '../../kernel/aws/logger.ts'
import { liveTable } from '../../kernel/aws/table.ts'
import { changeFeed } from '../stores/changeFeed.ts'
import { type FollowingDeps, followQueue } from './followQueue.ts'
import { indexApplicants } from './indexApplicants.ts'
import { liveOpenSearch } from './liveOpenSearch.ts'
import { writeIndex } from './writeIndex.ts'

/** How long OpenSearch may take over a batch, in milliseconds: nobody waits for it. */
const timeout = 20_000

let live: FollowingDeps | undefined

function makeLive(): FollowingDeps {
  const logger = liveLogger()
  const indexing = {
    feed: changeFeed(liveTable()),
    write: writeIndex(liveOpenSearch(timeout)),
    report: (error: unknown) => logger.error('applicants not indexed', { fault: describeFault(error) }),
  }
  return {
    index: (ids) => indexApplicants(ids, indexing),
    report: (line) => logger.info('indexed', line),
  }
}

/** Makes the search index follow the table, by the ids of changed applicants. Throws if the whole batch has to be retried. */
export async function handler({ Records }: { Records: QueueRecord[] }): Promise<BatchAnswer> {
  live ??= makeLive()
  return followQueue(Records, live)
}
