/** Starts an index from a snapshot file, with freshly loaded code, and sends how long that took. */
import { readFile } from 'node:fs/promises'
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { awsClient } from '../../../functions/src/kernel/aws/awsClient.ts'
import { tableThrough } from '../../../functions/src/kernel/aws/table.ts'
import { freshIndex } from '../../../functions/src/search/embedded/freshIndex.ts'
import { unpackSnapshot } from '../../../functions/src/search/embedded/snapshotFormat.ts'
import { changeFeed } from '../../../functions/src/search/stores/changeFeed.ts'
import { benchNow } from './searchFixture.ts'
import { processorSince } from './separateProcess.ts'

/** Milliseconds: wall time, and processor time, which doesn't depend on other load on the machine. */
export interface ColdStart {
  passed: number
  worked: number
  records: number
}

const [snapshotFile = ''] = process.argv.slice(2)
const index = freshIndex({
  feed: changeFeed(tableThrough(awsClient(DynamoDBClient), 'table')),
  now: () => benchNow,
  snapshots: {
    load: async () => unpackSnapshot(await readFile(snapshotFile)),
    failed: (error) => {
      throw error
    },
    outdated: () => {},
  },
})
const before = process.cpuUsage()
const startedAt = performance.now()
const { size } = await index()
const start: ColdStart = { passed: performance.now() - startedAt, worked: processorSince(before), records: size }
process.send?.(start)
