import { setTimeout as sleep } from 'node:timers/promises'
import { GetCommand } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod'
import { lenient } from '../../../../shared/kernel/domain/lenient.ts'
import type { Table } from '../aws/table.ts'
import type { Key } from './keys.ts'
import { storedForm } from './storedForm.ts'
import { busy, type TransactionItem } from './transaction.ts'

/** How often something was added where so many may be: whoever adds at the same moment as another counts again. */
export const storedTurn = storedForm('turn', lenient(z.object({ turns: z.int() })))

const rounds = 10
/** In milliseconds; chance picks within it. */
const longestPause = 100

/**
 * Adds what there may be a limited number of. `add` counts what there is and writes, together with the item that it is given, which
 * is refused when another was added since; then it answers `again`, and is asked anew. Throws `busy` where that does not end.
 */
export async function addInTurn<Outcome extends string>(
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
