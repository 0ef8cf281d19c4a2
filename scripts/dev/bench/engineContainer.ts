/**
 * One container of the embedded engine: answers the parent process one question at a time, as Lambda does, from a table
 * at an endpoint and a snapshot in a file. The questions set its clock.
 */
import { existsSync, readFileSync, renameSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { awsClient } from '../../../functions/src/kernel/aws/awsClient.ts'
import { tableThrough } from '../../../functions/src/kernel/aws/table.ts'
import { type EngineRequest, searchEngine } from '../../../functions/src/search/embedded/searchEngine.ts'
import { packSnapshot, unpackSnapshot } from '../../../functions/src/search/embedded/snapshotFormat.ts'
import { changeFeed } from '../../../functions/src/search/stores/changeFeed.ts'
import { processorSince } from './separateProcess.ts'

export interface ContainerCall {
  question: EngineRequest
  /** The time of the call in milliseconds. */
  now: number
}

export interface ContainerAnswer {
  /** Milliseconds: wall time, and processor time, which depends less on other load on the machine. */
  passed: number
  worked: number
  /** What the call asked for asynchronously. */
  requested: EngineRequest[]
}

const [snapshotFile = ''] = process.argv.slice(2)
let now = 0
let requested: EngineRequest[] = []

const engine = searchEngine({
  feed: changeFeed(tableThrough(awsClient(DynamoDBClient), 'table')),
  now: () => new Date(now),
  snapshots: {
    load: async () => (existsSync(snapshotFile) ? unpackSnapshot(readFileSync(snapshotFile)) : undefined),
    // The file's modification time replaces the object's metadata.
    savedUntil: async () => (existsSync(snapshotFile) ? statSync(snapshotFile).mtimeMs : undefined),
    save: async (snapshot, until) => {
      const unfinished = `${snapshotFile}.${process.pid}`
      writeFileSync(unfinished, packSnapshot(snapshot))
      utimesSync(unfinished, until, until)
      renameSync(unfinished, snapshotFile)
    },
  },
  askToSave: async (unlessSavedSince) => requested.push({ ask: 'save', unlessSavedSince }),
  report: () => {},
  warn: (what, error) => console.error(what, error),
  size: { held: Number.POSITIVE_INFINITY, exceeded: () => {} },
})

async function answer(call: ContainerCall): Promise<ContainerAnswer> {
  now = call.now
  requested = []
  const before = process.cpuUsage()
  const startedAt = performance.now()
  await engine(call.question)
  return { passed: performance.now() - startedAt, worked: processorSince(before), requested }
}

process.on('message', (call: ContainerCall) => {
  answer(call).then(
    (answered) => process.send?.(answered),
    (error: Error) => {
      console.error(error)
      process.exit(1)
    },
  )
})
// Ends with the bench, even if that is stopped.
process.on('disconnect', () => process.exit())
process.send?.('loaded')
