import { setTimeout as sleep } from 'node:timers/promises'
import { BatchGetCommand, type BatchGetCommandOutput } from '@aws-sdk/lib-dynamodb'
import { chunk } from 'es-toolkit/array'
import type { Table } from '../aws/table.ts'
import type { Key } from './keys.ts'

/** DynamoDB's limit for one batch read. */
export const keysPerRead = 100

/** The maximum number of attempts for items that a throttled table left unread. The SDK doesn't retry these. */
const attempts = 6
/** The pause before the first retry, in milliseconds; doubled each time. */
const firstPause = 25

interface HowToRead {
  /** The attributes to read; all by default. */
  fields?: readonly string[]
  /** Whether to read consistently, which costs twice as much. True by default. */
  consistent?: boolean
  pause?: (milliseconds: number) => Promise<unknown>
}

/**
 * Reads the items of these distinct keys, a hundred per parallel request. The result is unordered and leaves out
 * missing items. Throws if the table still leaves some unread after several attempts.
 */
export async function readBatch(
  table: Table,
  keys: readonly Key[],
  how: HowToRead = {},
): Promise<Record<string, unknown>[]> {
  const reads = chunk(keys, keysPerRead).map((some) => readHundred(table, some, how))
  return (await Promise.all(reads)).flat()
}

async function readHundred(
  table: Table,
  keys: readonly Key[],
  { fields, consistent = true, pause = sleep }: HowToRead,
): Promise<Record<string, unknown>[]> {
  // An upgrade may need an attribute that was requested anyway, and DynamoDB rejects duplicates.
  const names = fields && Object.fromEntries([...new Set(fields)].map((field, index) => [`#f${index}`, field]))
  const request = {
    ConsistentRead: consistent,
    ...(names && { ProjectionExpression: Object.keys(names).join(', '), ExpressionAttributeNames: names }),
  }
  const items: Record<string, unknown>[] = []
  let left: Record<string, unknown>[] = keys.map((key) => ({ ...key }))
  for (let attempt = 0; left.length > 0; attempt += 1) {
    if (attempt === attempts) throw new Error(`The table left ${left.length} items unread`)
    if (attempt > 0) await pause(firstPause * 2 ** attempt)
    const found: BatchGetCommandOutput = await table.client.send(
      new BatchGetCommand({ RequestItems: { [table.name]: { ...request, Keys: left } } }),
    )
    items.push(...(found.Responses?.[table.name] ?? []))
    left = found.UnprocessedKeys?.[table.name]?.Keys ?? []
  }
  return items
}
