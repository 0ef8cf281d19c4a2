/** Starts an index of its own, on code that has just been loaded, and prints what that took: see searchColdStarts.ts. */
import { readFile } from 'node:fs/promises'
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { awsClient } from '../../../functions/src/kernel/aws/awsClient.ts'
import { tableThrough } from '../../../functions/src/kernel/aws/table.ts'
import { freshIndex } from '../../../functions/src/search/embedded/freshIndex.ts'
import { unpackSnapshot } from '../../../functions/src/search/embedded/snapshotFormat.ts'
import { changeFeed } from '../../../functions/src/search/stores/changeFeed.ts'
import { benchNow } from './searchFixture.ts'

/** Seconds: on the clock, and of a processor's work, which does not depend on who else is at work. */
export interface ColdStart {
  passed: number
  worked: number
  records: number
}

const [snapshotFile] = process.argv.slice(2)
const index = freshIndex({
  feed: changeFeed(tableThrough(awsClient(DynamoDBClient), 'table')),
  now: () => benchNow,
  snapshots: {
    load: async () => (snapshotFile === undefined ? undefined : unpackSnapshot(await readFile(snapshotFile))),
    failed: (error) => {
      throw error
    },
    outdated: () => {},
  },
})
const before = process.cpuUsage()
const startedAt = performance.now()
const { size } = await index()
const passed = (performance.now() - startedAt) / 1000
const { user, system } = process.cpuUsage(before)
const start: ColdStart = { passed, worked: (user + system) / 1e6, records: size }
console.log(JSON.stringify(start))
