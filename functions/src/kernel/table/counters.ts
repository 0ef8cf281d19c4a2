import { GetCommand, QueryCommand } from '@aws-sdk/lib-dynamodb'
import type { Table } from '../aws/table.ts'
import { type Key, keyOf } from './keys.ts'
import type { TransactionItem } from './transaction.ts'

/** Over how many items a counter is spread: changes of two records meet at one of them in one case of as many. */
const shards = 8

/** The figures that are counted as they change, by name. */
export type CounterName = 'submissions'

/** The shard that a record counts at: always the same one, so that an attempt that is repeated writes the same item. */
const shardOf = (recordId: string): number => Number.parseInt(recordId.slice(-2), 16) % shards

/**
 * What changes of a record add to the figures of a counter, to be written in the transaction that makes them.
 *
 * @example counted('submissions', id, { pending: -1, approved: 1 })
 */
export const counted = (
  counter: CounterName,
  recordId: string,
  amounts: Readonly<Record<string, number>>,
): TransactionItem => addition(keyOf.counter(counter, shardOf(recordId)), amounts)

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

/** The figures of a counter, in one consistent read. Those that were never counted are missing. */
export async function figuresOf(table: Table, counter: CounterName): Promise<Readonly<Record<string, number>>> {
  const { Items = [] } = await table.client.send(
    new QueryCommand({
      TableName: table.name,
      KeyConditionExpression: 'pk = :pk',
      ExpressionAttributeValues: { ':pk': keyOf.counter(counter, 0).pk },
      ConsistentRead: true,
    }),
  )
  const sums: Record<string, number> = {}
  for (const item of Items)
    for (const [name, value] of Object.entries(item))
      if (typeof value === 'number') sums[name] = (sums[name] ?? 0) + value
  return sums
}

/** What sets a counter right by so much, wherever it stands; changes that come meanwhile count, too. */
export function correction(counter: CounterName, amounts: Readonly<Record<string, number>>): TransactionItem {
  const { Update } = addition(keyOf.counter(counter, 0), amounts)
  return {
    Update: {
      ...Update,
      UpdateExpression: `${Update.UpdateExpression}, isChecked = :yes`,
      ExpressionAttributeValues: { ...Update.ExpressionAttributeValues, ':yes': true },
    },
  }
}

/** Whether a counter was ever set right: until then it may know of nothing but what changed since it began. */
export async function isChecked(table: Table, counter: CounterName): Promise<boolean> {
  const Key = { ...keyOf.counter(counter, 0) }
  const { Item } = await table.client.send(new GetCommand({ TableName: table.name, Key, ConsistentRead: true }))
  return Item?.isChecked === true
}
