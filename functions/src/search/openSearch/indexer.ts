import { SendMessageBatchCommand, SQSClient } from '@aws-sdk/client-sqs'
import { chunk } from 'es-toolkit/array'
import { changeFeed } from '../../data/changeFeed.ts'
import { awsClient } from '../../platform/awsClient.ts'
import type { BatchAnswer } from '../../platform/batch.ts'
import { describeFault } from '../../platform/describeFault.ts'
import { readEnvironment } from '../../platform/environment.ts'
import { liveLogger } from '../../platform/logger.ts'
import { liveTable } from '../../platform/table.ts'
import { type FollowingDeps, followStream, orWholeBatchAgain, type TimedRecord } from './followStream.ts'
import { indexApplicants } from './indexApplicants.ts'
import { liveOpenSearch } from './liveOpenSearch.ts'
import { writeIndex } from './writeIndex.ts'

/** How long OpenSearch may take over a batch, in milliseconds: nobody waits for it. */
const timeout = 20_000
/** SQS takes ten messages at once. */
const messagesAtOnce = 10

let live: FollowingDeps | undefined

function makeLive(): FollowingDeps {
  const { INDEX_FAILURES_QUEUE_URL: QueueUrl } = readEnvironment('indexer')
  const queue = awsClient(SQSClient)
  const logger = liveLogger()
  const indexing = {
    feed: changeFeed(liveTable()),
    write: writeIndex(liveOpenSearch(timeout)),
    report: (error: unknown) => logger.error('applicants not indexed', { fault: describeFault(error) }),
  }
  return {
    index: (ids) => indexApplicants(ids, indexing),
    giveUp: async (ids) => {
      for (const some of chunk(ids, messagesAtOnce)) {
        const Entries = some.map((id, index) => ({ Id: String(index), MessageBody: id }))
        const { Failed = [] } = await queue.send(new SendMessageBatchCommand({ QueueUrl, Entries }))
        if (Failed.length > 0) throw new Error(`The queue refused ${Failed.length} ids`)
      }
    },
    now: () => new Date(),
    report: (line, error) => {
      if (error === undefined) logger.info('indexed', line)
      else logger.error('ids not kept for later', { ...line, fault: describeFault(error) })
    },
  }
}

/**
 * Makes the search index follow the table's stream. Throws when the whole batch is to come again, as while OpenSearch is
 * away.
 */
export async function handler({ Records }: { Records: TimedRecord[] }): Promise<BatchAnswer> {
  live ??= makeLive()
  return orWholeBatchAgain(await followStream(Records, live), Records)
}
