import { GetCommand, QueryCommand } from '@aws-sdk/lib-dynamodb'
import type { Table } from '../aws/table.ts'
import { kernelKeys } from '../keys.ts'
import type { Key } from './keys.ts'
import type { TransactionItem } from './transaction.ts'

/** The number of items that a counter is spread over. Changes of two records conflict in one of eight cases. */
const shards = 8

/** The counters, by name. */
export type CounterName = 'submissions'

/** Returns the shard of a record. It is always the same, so that a retry writes the same item. */
const shardOf = (recordId: string): number => Number.parseInt(recordId.slice(-2), 16) % shards

/**
 * Returns the item that adds a record's change to a counter. Must be part of the transaction of the change.
 *
 * @example counted('submissions', id, { pending: -1, approved: 1 })
 */
export const counted = (
  counter: CounterName,
  recordId: string,
  amounts: Readonly<Record<string, number>>,
): TransactionItem => addition(kernelKeys.counter(counter, shardOf(recordId)), amounts)

function addition(Key: Key, amounts: Readonly<Record<string, number>>) {
  const figures = Object.entries(amounts)
  return {
    Update: {
      Key: { ...Key },
      UpdateExpression: `ADD ${figures.map((_, index) => `#f${index} :a${index}`).join(', ')} SET #entity = :entity`,
      ExpressionAttributeNames: {
        '#entity': 'entity',
        ...Object.fromEntries(figures.map(([figure], index) => [`#f${index}`, figure])),
      },
      ExpressionAttributeValues: {
        ':entity': 'counter',
        ...Object.fromEntries(figures.map(([, amount], index) => [`:a${index}`, amount])),
      },
    },
  } satisfies TransactionItem
}

/** Returns the figures of a counter in one consistent read. Leaves out those that were never counted. */
export async function figuresOf(table: Table, counter: CounterName): Promise<Readonly<Record<string, number>>> {
  const { Items = [] } = await table.client.send(
    new QueryCommand({
      TableName: table.name,
      KeyConditionExpression: 'pk = :pk',
      ExpressionAttributeValues: { ':pk': kernelKeys.counter(counter, 0).pk },
      ConsistentRead: true,
    }),
  )
  const sums: Record<string, number> = {}
  for (const item of Items)
    for (const [name, value] of Object.entries(item))
      if (typeof value === 'number') sums[name] = (sums[name] ?? 0) + value
  return sums
}

/** Returns the item that corrects a counter by these amounts. Concurrent changes still count. */
export function correction(counter: CounterName, amounts: Readonly<Record<string, number>>): TransactionItem {
  const { Update } = addition(kernelKeys.counter(counter, 0), amounts)
  return {
    Update: {
      ...Update,
      UpdateExpression: `${Update.UpdateExpression}, isChecked = :yes`,
      ExpressionAttributeValues: { ...Update.ExpressionAttributeValues, ':yes': true },
    },
  }
}

/** Returns whether a counter has ever been corrected. Until then it may lack everything from before it existed. */
export async function isChecked(table: Table, counter: CounterName): Promise<boolean> {
  const Key = { ...kernelKeys.counter(counter, 0) }
  const { Item } = await table.client.send(new GetCommand({ TableName: table.name, Key, ConsistentRead: true }))
  return Item?.isChecked === true
}
