import { setTimeout as sleep } from 'node:timers/promises'
import { GetCommand } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod'
import { lenient } from '../../../../shared/kernel/domain/lenient.ts'
import type { Table } from '../aws/table.ts'
import type { Key } from './keys.ts'
import { storedForm } from './storedForm.ts'
import { busy, type TransactionItem } from './transaction.ts'

/** Counts additions to a limited collection, so that a concurrent addition has to count again. */
export const storedTurn = storedForm('turn', lenient(z.object({ turns: z.int() })))

const rounds = 10
/** In milliseconds; the actual pause is random. */
const longestPause = 100

/**
 * Adds to a collection with a limited size. `add` counts the collection and writes together with the item passed to it.
 * That item is refused if another addition came first; `add` then returns `again` and is retried. Throws `busy` after
 * too many attempts.
 */
export async function addSequentially<Outcome extends string>(
  table: Table,
  key: Key,
  add: (turn: TransactionItem) => Promise<Outcome | 'again'>,
): Promise<Outcome> {
  for (let round = 0; round < rounds; round += 1) {
    const { Item } = await table.client.send(new GetCommand({ TableName: table.name, Key: key, ConsistentRead: true }))
    const outcome = await add(turnAfter(key, Item && storedTurn.read(Item).turns))
    if (outcome !== 'again') return outcome
    await sleep(Math.random() * longestPause)
  }
  throw busy(1)
}

const turnAfter = (key: Key, seen: number | undefined): TransactionItem => ({
  Put: {
    Item: { ...key, ...storedTurn.mark, turns: (seen ?? 0) + 1 },
    ...(seen === undefined
      ? { ConditionExpression: 'attribute_not_exists(pk)' }
      : { ConditionExpression: 'turns = :seen', ExpressionAttributeValues: { ':seen': seen } }),
  },
})
