import { TransactionCanceledException, TransactionConflictException } from '@aws-sdk/client-dynamodb'
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { expect, test } from 'vitest'
import {
  refuseOversized,
  type TransactionItem,
  writeConcurrently,
  writeTogether,
} from '../../../functions/src/kernel/table/transaction.ts'
import { functionLimits } from '../../../shared/kernel/domain/functionLimits.ts'

const put = (pk: string): TransactionItem => ({
  Put: { Item: { pk, sk: 'X' }, ConditionExpression: 'attribute_not_exists(pk)' },
})

const cancelled = (...codes: string[]) =>
  new TransactionCanceledException({
    message: 'cancelled',
    $metadata: {},
    CancellationReasons: codes.map((Code) => ({ Code })),
  })

/** Returns a table that answers each transaction with the next of these errors, and with success once they run out. */
function tableAnswering(...errors: Error[]) {
  const sent: { input: { TransactItems: { Put: { TableName: string } }[] } }[] = []
  const client = {
    send: async (command: (typeof sent)[number]) => {
      sent.push(command)
      const error = errors[sent.length - 1]
      if (error) throw error
      return {}
    },
  }
  return { table: { client: client as unknown as DynamoDBDocumentClient, name: 'the-table' }, sent }
}

const pauses = () => {
  const taken: number[] = []
  return { taken, pause: async (milliseconds: number) => void taken.push(milliseconds) }
}

test('sends all items to the table in one transaction', async () => {
  const { table, sent } = tableAnswering()
  expect(await writeTogether(table, { record: put('A'), changeLog: [put('B'), put('C')] })).toEqual([])
  expect(sent[0]?.input.TransactItems.map((item) => item.Put.TableName)).toEqual([
    'the-table',
    'the-table',
    'the-table',
  ])
})

test('names each item whose condition failed once, without retrying', async () => {
  const { table, sent } = tableAnswering(
    cancelled('None', 'ConditionalCheckFailed', 'ConditionalCheckFailed', 'TransactionConflict'),
  )
  const refused = await writeTogether(table, { record: put('A'), guards: [put('B'), put('C')], audit: put('D') })
  expect(refused).toEqual(['guards'])
  expect(sent).toHaveLength(1)
})

test.each(['TransactionConflict', 'ThrottlingError', 'ProvisionedThroughputExceeded'])(
  'retries %s after a pause',
  async (code) => {
    const { table, sent } = tableAnswering(cancelled('None', code), cancelled(code, 'None'))
    const { taken, pause } = pauses()
    expect(await writeTogether(table, { record: put('A'), audit: put('B') }, pause)).toEqual([])
    expect(sent).toHaveLength(3)
    expect(taken).toHaveLength(2)
  },
)

test('reports a persistent conflict as busy after a bounded number of attempts', async () => {
  const conflict = cancelled('TransactionConflict')
  const { table, sent } = tableAnswering(...Array.from({ length: 50 }, () => conflict))
  const { taken, pause } = pauses()
  await expect(writeTogether(table, { record: put('A') }, pause)).rejects.toMatchObject({
    ...{ code: 'busy', cause: conflict },
    details: { retryAfter: expect.any(Number) },
  })
  expect(sent).toHaveLength(6)
  expect(taken.reduce((sum, each) => sum + each, 0)).toBeLessThan(2_000)
})

test('retries a single write that meets a transaction, and finally reports it as busy', async () => {
  const conflict = new TransactionConflictException({ message: 'ongoing', $metadata: {} })
  const { taken, pause } = pauses()
  const answers = [() => Promise.reject(conflict), async () => 'written']
  expect(await writeConcurrently(() => answers.shift()?.() ?? Promise.reject(), pause)).toBe('written')
  expect(taken).toHaveLength(1)
  const always = writeConcurrently(() => Promise.reject(conflict), pause)
  await expect(always).rejects.toMatchObject({ code: 'busy', cause: conflict })
  const broken = new Error('no connection')
  await expect(writeConcurrently(() => Promise.reject(broken), pause)).rejects.toBe(broken)
})

test('throws other errors unchanged', async () => {
  const invalid = cancelled('ValidationError')
  await expect(writeTogether(tableAnswering(invalid).table, { record: put('A') })).rejects.toBe(invalid)
  const broken = new Error('no connection')
  await expect(writeTogether(tableAnswering(broken).table, { record: put('A') })).rejects.toBe(broken)
})

test('refuses an oversized item before sending anything', async () => {
  const { table, sent } = tableAnswering()
  const large: TransactionItem = { Put: { Item: { pk: 'A', sk: 'X', text: 'æ'.repeat(functionLimits.itemBytes / 2) } } }
  await expect(writeTogether(table, { record: large })).rejects.toMatchObject({ code: 'payload_too_large' })
  expect(sent).toEqual([])
  expect(() => refuseOversized({ text: 'x'.repeat(functionLimits.itemBytes - 20) })).not.toThrow()
})
