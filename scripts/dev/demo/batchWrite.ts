import { setTimeout as sleep } from 'node:timers/promises'
import { BatchWriteCommand } from '@aws-sdk/lib-dynamodb'
import { chunk, isPlainObject } from 'es-toolkit'
import type { Table } from '../../../functions/src/kernel/aws/table.ts'

type Item = Record<string, unknown>

/** DynamoDB's maximum per call. */
const batchSize = 25
const attempts = 8
/** The first pause before throttled items are sent again, in milliseconds. It doubles each time. */
const firstPause = 25

/**
 * Writes all items with a few calls at a time, overwriting items with the same keys. Returns the number written. Throws if the table keeps
 * refusing.
 */
export async function putAll(table: Table, items: Iterable<Item>, parallel = 6): Promise<number> {
  const all = [...items]
  const batches = chunk(all, batchSize).values()
  const worker = async () => {
    for (const batch of batches) await putBatch(table, batch)
  }
  await Promise.all(Array.from({ length: parallel }, worker))
  return all.length
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

/** Not every client is configured to remove undefined values. */
const withoutUndefined = (item: Item): Item => toPlain(item) as Item

function toPlain(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(toPlain)
  if (!isPlainObject(value)) return value
  const there = Object.entries(value).filter(([, each]) => each !== undefined)
  return Object.fromEntries(there.map(([name, each]) => [name, toPlain(each)]))
}
