import { randomUUID } from 'node:crypto'
import { CreateTableCommand, DeleteTableCommand, DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { PutCommand } from '@aws-sdk/lib-dynamodb'
import { once } from 'es-toolkit'
import { inject, onTestFinished, TestRunner } from 'vitest'
import { withoutLogger } from '../../functions/src/kernel/aws/awsClient.ts'
import { type Table, tableThrough } from '../../functions/src/kernel/aws/table.ts'
import { type IndexName, indexCarries, indexes } from '../../functions/src/kernel/table/keys.ts'
import { unsigned } from '../../scripts/dev/local/unsigned.ts'

/**
 * Shared by all tests, as a container shares one between calls: a new client reads its settings and opens its
 * connections again.
 */
const client = once(() =>
  withoutLogger(
    new DynamoDBClient({
      endpoint: inject('dynamodbEndpoint'),
      region,
      credentials: { accessKeyId: 'test', secretAccessKey: 'test' },
      // Signing each call took a tenth of the tests' time.
      signer: {
        sign: async (request) => {
          request.headers['x-amz-date'] = '20260101T000000Z'
          request.headers.authorization = unsigned('dynamodb', region)
          return request
        },
      },
    }),
  ),
)

const region = 'eu-central-1'

/**
 * Creates an empty table for one test, with the product's keys and indexes. A table created before the tests of a file
 * is shared by them.
 */
export async function freshTable(): Promise<Table> {
  const name = `test-${randomUUID()}`
  await createTable(name)
  // The more tables the server has, the slower it creates one.
  if (TestRunner.getCurrentTest())
    onTestFinished(async () => void (await client().send(new DeleteTableCommand({ TableName: name }))))
  return tableThrough(client(), name)
}

async function createTable(name: string): Promise<void> {
  const indexNames = Object.keys(indexes) as IndexName[]
  const keyAttributes = new Set(['pk', 'sk', ...indexNames.flatMap((index) => Object.values(indexes[index]))])
  await client().send(
    new CreateTableCommand({
      TableName: name,
      BillingMode: 'PAY_PER_REQUEST',
      AttributeDefinitions: [...keyAttributes].map((attribute) => ({
        AttributeName: attribute,
        AttributeType: 'S' as const,
      })),
      KeySchema: keySchema('pk', 'sk'),
      GlobalSecondaryIndexes: indexNames.map((index) => ({
        IndexName: index,
        KeySchema: keySchema(indexes[index].partition, indexes[index].sort),
        Projection: projectionOf(index),
      })),
    }),
  )
}

/** Creates a table for one test with these items. */
export async function tableWith(...items: Record<string, unknown>[]): Promise<Table> {
  const table = await freshTable()
  for (const Item of items) await table.client.send(new PutCommand({ TableName: table.name, Item }))
  return table
}

const keySchema = (partition: string, sort: string) => [
  { AttributeName: partition, KeyType: 'HASH' as const },
  { AttributeName: sort, KeyType: 'RANGE' as const },
]

const projectionOf = (index: IndexName) =>
  indexCarries[index].length > 0
    ? { ProjectionType: 'INCLUDE' as const, NonKeyAttributes: [...indexCarries[index]] }
    : { ProjectionType: 'KEYS_ONLY' as const }
