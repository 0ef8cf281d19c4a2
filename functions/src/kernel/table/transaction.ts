import { setTimeout as sleep } from 'node:timers/promises'
import { TransactionCanceledException, TransactionConflictException } from '@aws-sdk/client-dynamodb'
import { TransactWriteCommand, type TransactWriteCommandInput } from '@aws-sdk/lib-dynamodb'
import { chunk } from 'es-toolkit/array'
import { ProductError } from '../../../../shared/kernel/domain/errors.ts'
import { functionLimits } from '../../../../shared/kernel/domain/functionLimits.ts'
import type { Table } from '../aws/table.ts'
import { keyFrom } from './keys.ts'

type Write = NonNullable<TransactWriteCommandInput['TransactItems']>[number]
type Nameless<Part> = Part extends { TableName: string | undefined } ? Omit<Part, 'TableName'> : never

/** One item of a transaction. The table's name is added when it is sent. */
export type TransactionItem =
  | { Put: Nameless<NonNullable<Write['Put']>> }
  | { Update: Nameless<NonNullable<Write['Update']>> }
  | { Delete: Nameless<NonNullable<Write['Delete']>> }
  | { ConditionCheck: Nameless<NonNullable<Write['ConditionCheck']>> }

/** Transient reasons. The SDK doesn't retry these, because they come inside a cancelled transaction. */
const passing = new Set<string | undefined>(['TransactionConflict', 'ThrottlingError', 'ProvisionedThroughputExceeded'])
/** DynamoDB's limit for one transaction. */
const mostItems = 100
const attempts = 6
/**
 * The longest first pause between attempts, in milliseconds. It doubles each time, and the actual pause is random
 * within it.
 */
const firstPause = 20
/** Seconds after which the competing calls have succeeded or given up. */
const secondsUntilQuiet = 2

/**
 * Writes all items or none. Returns the names of the items whose conditions failed; empty means written. Retries a few
 * times on conflicts with other transactions, then throws `busy`. Rethrows all other errors.
 */
export async function writeTogether<Name extends string>(
  table: Table,
  items: Partial<Record<Name, TransactionItem | readonly TransactionItem[]>>,
  pause: (milliseconds: number) => Promise<unknown> = sleep,
): Promise<Name[]> {
  const named = (Object.entries(items) as [Name, TransactionItem | readonly TransactionItem[] | undefined][]).flatMap(
    ([name, given]) =>
      given === undefined ? [] : [given].flat().map((item) => ({ name, item: item as TransactionItem })),
  )
  if (named.length > mostItems) throw new Error(`A transaction takes ${mostItems} items, not ${named.length}`)
  for (const { item } of named) if ('Put' in item) refuseOversized(item.Put.Item)
  const written = named.map(({ item }) => inTable(table.name, item))

  for (let attempt = 1; ; attempt += 1) {
    try {
      await table.client.send(new TransactWriteCommand({ TransactItems: written }))
      return []
    } catch (error) {
      const reasons = reasonsOf(error)
      const refused = named.filter((_, index) => reasons[index] === 'ConditionalCheckFailed').map(({ name }) => name)
      if (refused.length > 0) return [...new Set(refused)]
      if (!reasons.some((reason) => passing.has(reason))) throw error
      await waitAfter(attempt, error, pause)
    }
  }
}

/** Deletes an item that was read. */
export const deletionOf = (item: Record<string, unknown>): TransactionItem => ({ Delete: { Key: keyFrom(item) } })

/** Writes items in order, as many at once as a transaction takes. Not atomic as a whole. */
export async function writeInTurn(table: Table, items: readonly TransactionItem[]): Promise<void> {
  for (const some of chunk(items, mostItems)) await writeTogether(table, { some })
}

/**
 * Runs a single write that may conflict with a transaction. Retries a few times on a conflict, then throws `busy`.
 * Rethrows all other errors.
 */
export async function writeConcurrently<Answer>(
  write: () => Promise<Answer>,
  pause: (milliseconds: number) => Promise<unknown> = sleep,
): Promise<Answer> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await write()
    } catch (error) {
      if (!(error instanceof TransactionConflictException)) throw error
      await waitAfter(attempt, error, pause)
    }
  }
}

/** Pauses before the retry after a conflict. Throws `busy` after the last attempt. */
async function waitAfter(attempt: number, cause: unknown, pause: (milliseconds: number) => Promise<unknown>) {
  if (attempt === attempts) throw Object.assign(busy(), { cause })
  await pause(Math.random() * firstPause * 2 ** attempt)
}

/** The error after too many conflicts. `retryAfter` is in seconds. */
export const busy = (retryAfter = secondsUntilQuiet): ProductError =>
  new ProductError('busy', 'Too many changes at once. Try again.', { retryAfter })

/**
 * Throws `payload_too_large` for an item above the table's limit. Measures it as JSON, close to DynamoDB's own count;
 * the limit leaves room.
 */
export function refuseOversized(item: unknown): void {
  if (Buffer.byteLength(JSON.stringify(item)) > functionLimits.itemBytes)
    throw new ProductError('payload_too_large', 'This record has too much text. Shorten it and try again.')
}

function reasonsOf(error: unknown): (string | undefined)[] {
  if (!(error instanceof TransactionCanceledException)) return []
  return (error.CancellationReasons ?? []).map((reason) => reason.Code)
}

function inTable(TableName: string, item: TransactionItem): Write {
  if ('Put' in item) return { Put: { TableName, ...item.Put } }
  if ('Update' in item) return { Update: { TableName, ...item.Update } }
  if ('Delete' in item) return { Delete: { TableName, ...item.Delete } }
  return { ConditionCheck: { TableName, ...item.ConditionCheck } }
}
