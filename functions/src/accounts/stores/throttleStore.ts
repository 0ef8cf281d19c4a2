import { createHash } from 'node:crypto'
import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb'
import { DeleteCommand, GetCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import type { Table } from '../../kernel/aws/table.ts'
import { expiryAttribute } from '../../kernel/table/keys.ts'
import { accountKeys } from '../keys.ts'

/** The number of attempts allowed before they are refused for a while. */
export interface Throttle {
  limit: number
  seconds: number
}

/** Returns the name of a counter. The subject is hashed, because keys must not contain names or addresses. */
export function counterOf(what: string, ...parts: readonly string[]): string {
  return `${what}#${createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 32)}`
}

export type ThrottleStore = ReturnType<typeof throttleStore>

/** The attempt's number so far, or the seconds to wait before the next one. */
export type Counted = { attempt: number; wait?: never } | { wait: number; attempt?: never }

/** Counters of attempts. An attempt is counted before it is made, so that parallel ones can't slip past. */
export const throttleStore = (table: Table) => ({
  /** Counts an attempt, or several, in fixed time windows. The count restarts with each window. */
  async countInWindow(counter: string, { limit, seconds }: Throttle, now: Date, amount = 1): Promise<Counted> {
    const second = secondOf(now)
    const window = Math.floor(second / seconds)
    const end = (window + 1) * seconds
    const { Attributes } = await table.client.send(
      new UpdateCommand({
        ...updateBy(amount, updateOf(table, `${counter}#${window}`, 'ADD attempts :count SET', end)),
        ReturnValues: 'UPDATED_NEW',
      }),
    )
    const attempt = Number(Attributes?.attempts)
    return attempt > limit ? { wait: end - second } : { attempt }
  },

  /** Takes back one count, or several, of the window at this time. */
  async giveBack(counter: string, { seconds }: Throttle, now: Date, amount = 1): Promise<void> {
    const window = Math.floor(secondOf(now) / seconds)
    const update = updateOf(table, `${counter}#${window}`, 'ADD attempts :count SET', (window + 1) * seconds)
    await table.client.send(new UpdateCommand(updateBy(-amount, update)))
  },

  /** Returns the seconds until the next window if this one is used up, without counting. */
  async waitInWindow(counter: string, { limit, seconds }: Throttle, now: Date): Promise<number | undefined> {
    const second = secondOf(now)
    const window = Math.floor(second / seconds)
    const Key = accountKeys.throttle(`${counter}#${window}`)
    const { Item } = await table.client.send(new GetCommand({ TableName: table.name, Key, ConsistentRead: true }))
    return Number(Item?.attempts ?? 0) < limit ? undefined : (window + 1) * seconds - second
  },

  /**
   * Counts consecutive attempts, each within `seconds` of the one before. After `limit` of them it refuses for
   * `seconds`.
   */
  async countInRow(counter: string, { limit, seconds }: Throttle, now: Date): Promise<Counted> {
    const second = secondOf(now)
    const end = second + seconds
    // TTL may delete an expired row late. A call that loses the race to restart the row retries and counts in the new
    // one.
    for (let round = 0; round < 5; round += 1) {
      const counted = await updateUnless(table, {
        ...updateOf(table, counter, 'ADD attempts :count SET', end),
        ConditionExpression: 'attribute_not_exists(pk) OR (#expiry > :now AND attempts < :limit)',
        values: { ':now': second, ':limit': limit },
      })
      if ('attempt' in counted) return counted
      if (counted.end > second) return { wait: counted.end - second }
      const begun = await updateUnless(table, {
        ...updateOf(table, counter, 'SET attempts = :count,', end),
        ConditionExpression: '#expiry <= :now',
        values: { ':now': second },
      })
      if ('attempt' in begun) return begun
    }
    throw new Error('A counter was contended for too long')
  },

  /** Deletes a counter, for example after success. */
  async clear(counter: string): Promise<void> {
    await table.client.send(new DeleteCommand({ TableName: table.name, Key: accountKeys.throttle(counter) }))
  },
})

const secondOf = (now: Date): number => Math.floor(now.getTime() / 1000)

const updateOf = (table: Table, counter: string, counting: string, end: number) => ({
  TableName: table.name,
  Key: accountKeys.throttle(counter),
  UpdateExpression: `${counting} #expiry = :end, entity = :entity`,
  ExpressionAttributeNames: { '#expiry': expiryAttribute },
  ExpressionAttributeValues: { ':count': 1, ':end': end, ':entity': 'throttle' },
})

const updateBy = (amount: number, update: ReturnType<typeof updateOf>) => ({
  ...update,
  ExpressionAttributeValues: { ...update.ExpressionAttributeValues, ':count': amount },
})

type ConditionalUpdate = ReturnType<typeof updateOf> & { ConditionExpression: string; values: Record<string, number> }

/** Increments the counter, or returns when the existing row expires; 0 if the row has been deleted since. */
async function updateUnless(
  table: Table,
  { values, ...update }: ConditionalUpdate,
): Promise<{ attempt: number } | { end: number }> {
  try {
    const { Attributes } = await table.client.send(
      new UpdateCommand({
        ...update,
        ExpressionAttributeValues: { ...update.ExpressionAttributeValues, ...values },
        ReturnValues: 'UPDATED_NEW',
        ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
      }),
    )
    return { attempt: Number(Attributes?.attempts) }
  } catch (error) {
    if (!(error instanceof ConditionalCheckFailedException)) throw error
    return { end: Number(error.Item?.[expiryAttribute]?.N ?? 0) }
  }
}
