import {
  BatchGetCommand,
  BatchWriteCommand,
  GetCommand,
  PutCommand,
  QueryCommand,
  TransactWriteCommand,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb'
import { range } from 'es-toolkit'
import { describe, expect, test } from 'vitest'
import type { Table } from '../../../functions/src/kernel/aws/table.ts'
import { freshTable, tableWith } from '../../setup/table.ts'

/* Rules of DynamoDB that the stores rely on. Run on both servers of the tests: a rule that one of them did not
   enforce would only be noticed when AWS refuses the call. */

const one = { pk: 'A', sk: 'A' }
const put = ({ client, name }: Table, Item: Record<string, unknown>) =>
  client.send(new PutCommand({ TableName: name, Item }))
const update = ({ client, name }: Table, changes: object) =>
  client.send(new UpdateCommand({ TableName: name, Key: one, ...changes } as UpdateCommand['input']))
const writes = (table: Table, count: number, sk = (index: number) => String(index)) =>
  range(count).map((index) => ({ Put: { TableName: table.name, Item: { pk: 'A', sk: sk(index) } } }))
const transact = ({ client }: Table, TransactItems: TransactWriteCommand['input']['TransactItems']) =>
  client.send(new TransactWriteCommand({ TransactItems }))
const invalid = { name: 'ValidationException' }

describe('a table refuses', () => {
  test('an empty key, or one of another type', async () => {
    const table = await freshTable()
    await expect(put(table, { pk: '', sk: 'A' })).rejects.toMatchObject(invalid)
    await expect(put(table, { pk: 'A', sk: 1 })).rejects.toMatchObject(invalid)
    await expect(put(table, { pk: 'A' })).rejects.toMatchObject(invalid)
  })

  test('an index key that is empty or of another type', async () => {
    const table = await freshTable()
    await expect(put(table, { ...one, listedIn: 1, listedBy: 'A' })).rejects.toMatchObject(invalid)
    await expect(put(table, { ...one, listedIn: '', listedBy: 'A' })).rejects.toMatchObject(invalid)
  })

  test('an item of more than 400 KB', async () => {
    const table = await freshTable()
    await expect(put(table, { ...one, text: 'x'.repeat(400 * 1024) })).rejects.toMatchObject(invalid)
    await put(table, { ...one, text: 'x'.repeat(399 * 1024) })
  })

  test('reserved words, and names or values that an expression does not use', async () => {
    const table = await tableWith(one)
    const ExpressionAttributeValues = { ':a': 1 }
    await expect(
      update(table, { UpdateExpression: 'SET status = :a', ExpressionAttributeValues }),
    ).rejects.toMatchObject(invalid)
    const unusedValue = { ':a': 1, ':b': 2 }
    await expect(
      update(table, { UpdateExpression: 'SET a = :a', ExpressionAttributeValues: unusedValue }),
    ).rejects.toMatchObject(invalid)
    const ExpressionAttributeNames = { '#status': 'status' }
    await expect(
      update(table, { UpdateExpression: 'SET a = :a', ExpressionAttributeNames, ExpressionAttributeValues }),
    ).rejects.toMatchObject(invalid)
  })

  test('a changed key, and two changes of one path', async () => {
    const table = await tableWith(one)
    const ExpressionAttributeValues = { ':a': 'B', ':b': 'C' }
    await expect(
      update(table, { UpdateExpression: 'SET sk = :a', ExpressionAttributeValues: { ':a': 'B' } }),
    ).rejects.toMatchObject(invalid)
    await expect(
      update(table, { UpdateExpression: 'SET a = :a, a = :b', ExpressionAttributeValues }),
    ).rejects.toMatchObject(invalid)
    await expect(
      update(table, { UpdateExpression: 'SET a.b = :a', ExpressionAttributeValues: { ':a': 'B' } }),
    ).rejects.toMatchObject(invalid)
  })

  test('more than 100 writes in a transaction, and two of one item', async () => {
    const table = await freshTable()
    await expect(transact(table, writes(table, 101))).rejects.toMatchObject(invalid)
    await expect(
      transact(
        table,
        writes(table, 2, () => 'same'),
      ),
    ).rejects.toMatchObject(invalid)
    await transact(table, writes(table, 100))
  })

  test('batches that are too long, and those that name a key twice', async () => {
    const table = await freshTable()
    const { client, name } = table
    const get = (Keys: Record<string, unknown>[]) =>
      client.send(new BatchGetCommand({ RequestItems: { [name]: { Keys } } }))
    await expect(get(range(101).map((index) => ({ pk: 'A', sk: String(index) })))).rejects.toMatchObject(invalid)
    await expect(get([one, one])).rejects.toMatchObject(invalid)
    const requests = range(26).map((index) => ({ PutRequest: { Item: { pk: 'A', sk: String(index) } } }))
    await expect(client.send(new BatchWriteCommand({ RequestItems: { [name]: requests } }))).rejects.toMatchObject(
      invalid,
    )
  })
})

describe('a table returns', () => {
  test('which write of a transaction failed, with the existing item, and writes none', async () => {
    const table = await tableWith({ ...one, a: 1 })
    const { client, name } = table
    const failing = {
      Put: {
        TableName: name,
        Item: { ...one, a: 2 },
        ConditionExpression: 'attribute_not_exists(pk)',
        ReturnValuesOnConditionCheckFailure: 'ALL_OLD' as const,
      },
    }
    await expect(transact(table, [...writes(table, 1), failing])).rejects.toMatchObject({
      name: 'TransactionCanceledException',
      CancellationReasons: [{ Code: 'None' }, { Code: 'ConditionalCheckFailed', Item: { a: { N: '1' } } }],
    })
    const read = await client.send(new GetCommand({ TableName: name, Key: { pk: 'A', sk: '0' } }))
    expect(read.Item).toBeUndefined()
  })

  test('keys ordered by bytes, and where a page ends', async () => {
    const inOrder = ['A', 'Z', 'a', 'z', 'Å', 'ø', '€', '😀']
    const table = await tableWith(...inOrder.toReversed().map((sk) => ({ pk: 'A', sk })))
    const query = (more: object = {}) =>
      table.client.send(
        new QueryCommand({
          TableName: table.name,
          KeyConditionExpression: 'pk = :pk',
          ExpressionAttributeValues: { ':pk': 'A' },
          ...more,
        }),
      )
    expect((await query()).Items?.map(({ sk }) => sk)).toEqual(inOrder)
    const { Items, LastEvaluatedKey } = await query({ Limit: 3, ScanIndexForward: false })
    expect(Items?.map(({ sk }) => sk)).toEqual(inOrder.slice(-3).toReversed())
    expect(LastEvaluatedKey).toEqual({ pk: 'A', sk: 'ø' })
    const next = await query({ ScanIndexForward: false, ExclusiveStartKey: LastEvaluatedKey })
    expect(next.Items?.map(({ sk }) => sk)).toEqual(['Å', 'z', 'a', 'Z', 'A'])
  })

  test('only the attributes an index projects', async () => {
    const table = await tableWith({ ...one, listedIn: 'B', listedBy: 'B', notCarried: 1 })
    const { Items } = await table.client.send(
      new QueryCommand({
        TableName: table.name,
        IndexName: 'listed',
        KeyConditionExpression: 'listedIn = :pk',
        ExpressionAttributeValues: { ':pk': 'B' },
      }),
    )
    expect(Items).toEqual([{ ...one, listedIn: 'B', listedBy: 'B' }])
  })
})
