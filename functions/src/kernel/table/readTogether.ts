import { setTimeout as sleep } from 'node:timers/promises'
import { BatchGetCommand, type BatchGetCommandOutput } from '@aws-sdk/lib-dynamodb'
import { chunk } from 'es-toolkit/array'
import type { Table } from '../aws/table.ts'
import type { Key } from './keys.ts'

/** DynamoDB takes no more keys in one read. */
export const keysPerRead = 100

/** How often what a busy table left unread is asked for; the SDK does not ask again by itself. */
const attempts = 6
/** Milliseconds before what was left over is asked for again; doubled each time. */
const firstPause = 25

interface HowToRead {
  /** The attributes that are wanted; all of them unless told. */
  fields?: readonly string[]
  /** Whether to see everything that was written before, which costs twice as much; so it is unless told. */
  consistent?: boolean
  pause?: (milliseconds: number) => Promise<unknown>
}

/**
 * The items of these different keys, a hundred in each of as many reads as it takes, all at once, and in no order; a key without an
 * item has none. Throws when the table leaves some unread after several attempts.
 */
export async function readTogether(
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
  // An upgrade may look at what is wanted anyway, and DynamoDB takes no attribute twice.
  const names = fields && Object.fromEntries([...new Set(fields)].map((field, index) => [`#f${index}`, field]))
  const asked = {
    ConsistentRead: consistent,
    ...(names && { ProjectionExpression: Object.keys(names).join(', '), ExpressionAttributeNames: names }),
  }
  const items: Record<string, unknown>[] = []
  let left: Record<string, unknown>[] = keys.map((key) => ({ ...key }))
  for (let attempt = 0; left.length > 0; attempt += 1) {
    if (attempt === attempts) throw new Error(`The table left ${left.length} items unread`)
    if (attempt > 0) await pause(firstPause * 2 ** attempt)
    const found: BatchGetCommandOutput = await table.client.send(
      new BatchGetCommand({ RequestItems: { [table.name]: { ...asked, Keys: left } } }),
    )
    items.push(...(found.Responses?.[table.name] ?? []))
    left = found.UnprocessedKeys?.[table.name]?.Keys ?? []
  }
  return items
}
