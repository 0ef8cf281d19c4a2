import { setTimeout as sleep } from 'node:timers/promises'
import { BatchWriteCommand } from '@aws-sdk/lib-dynamodb'
import type { Table } from '../../functions/src/platform/table.ts'
import { portionsOf } from '../portions.ts'

type Item = Record<string, unknown>

/** DynamoDB takes no more in one call. */
const batchSize = 25
const attempts = 8
/** The first pause before items that were refused for load are sent again, in milliseconds; it doubles each time. */
const firstPause = 25

/**
 * Puts all items, overwriting those with the same keys, with a few calls under way at a time. Items are taken from
 * the source only as fast as they are written. Throws when the table keeps refusing. Resolves with the number written.
 */
export async function putAll(table: Table, items: Iterable<Item>, parallel = 6): Promise<number> {
  const batches = portionsOf(items, batchSize)
  let written = 0
  const worker = async () => {
    for (let batch = batches.next(); !batch.done; batch = batches.next()) {
      await putBatch(table, batch.value)
      written += batch.value.length
    }
  }
  await Promise.all(Array.from({ length: parallel }, worker))
  return written
}

async function putBatch({ client, name }: Table, items: readonly Item[]): Promise<void> {
  let waiting = items.map((item) => ({ PutRequest: { Item: withoutUndefined(item) } }))
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    if (attempt > 0) await sleep(firstPause * 2 ** attempt)
    const answer = await client.send(new BatchWriteCommand({ RequestItems: { [name]: waiting } }))
    waiting = (answer.UnprocessedItems?.[name] ?? []) as typeof waiting
    if (waiting.length === 0) return
  }
  throw new Error(`The table refused ${waiting.length} items ${attempts} times`)
}

/** Not every client is set to leave missing values out by itself. */
const withoutUndefined = (item: Item): Item => JSON.parse(JSON.stringify(item))
