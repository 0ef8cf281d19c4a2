import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { InvokeCommand, LambdaClient } from '@aws-sdk/client-lambda'
import { S3Client } from '@aws-sdk/client-s3'
import { awsClient } from '../../kernel/aws/awsClient.ts'
import { describeFault } from '../../kernel/aws/describeFault.ts'
import { readEnvironment } from '../../kernel/aws/environment.ts'
import { liveLogger } from '../../kernel/aws/logger.ts'
import { liveTable } from '../../kernel/aws/table.ts'
import { changeFeed } from '../stores/changeFeed.ts'
import { capacity } from './capacity.ts'
import { type EngineRequest, searchEngine } from './searchEngine.ts'
import { snapshotStore } from './snapshotStore.ts'

let live: ReturnType<typeof searchEngine> | undefined

function makeLive(): ReturnType<typeof searchEngine> {
  const { SEARCH_FUNCTION_NAME, SNAPSHOT_BUCKET } = readEnvironment('snapshot')
  const logger = liveLogger()
  // One attempt each: the caller is waiting, and the next call tries again.
  const lambda = awsClient(LambdaClient, { maxAttempts: 1 })
  const client = awsClient(S3Client, { maxAttempts: 1 })
  const toSave = (unlessSavedSince: string) => JSON.stringify({ ask: 'save', unlessSavedSince } satisfies EngineRequest)
  const table = liveTable()
  return searchEngine({
    feed: changeFeed(table),
    now: () => new Date(),
    snapshots: snapshotStore({ client, bucket: SNAPSHOT_BUCKET, madeBy: `${table.name}-${fingerprintOfCode()}` }),
    askToSave: (since) =>
      lambda.send(
        new InvokeCommand({ FunctionName: SEARCH_FUNCTION_NAME, InvocationType: 'Event', Payload: toSave(since) }),
      ),
    report: (line) => logger.info('search', line),
    warn: (what, error) => logger.warn(what, { fault: describeFault(error) }),
    size: {
      held: capacity.held,
      exceeded: (records) =>
        logger.warn('more applicants than the embedded engine holds: see docs/operations.md on OpenSearch', {
          records,
          held: capacity.held,
        }),
    },
  })
}

/** Hashes this bundle. Other versions may normalize words or name facets differently, and must not share snapshots. */
const fingerprintOfCode = (): string =>
  createHash('sha256')
    .update(readFileSync(import.meta.filename))
    .digest('hex')
    .slice(0, 32)

/** The engine function. It holds the index in memory between calls. */
export async function handler(question: EngineRequest): Promise<unknown> {
  live ??= makeLive()
  return live(question)
}
