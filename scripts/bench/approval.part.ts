import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { CreateTableCommand, type CreateTableCommandInput, DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { pilot } from '../../infra/configuration/pilot.ts'
import { resourcesOf, synthesise } from '../../test/infra/synthesised.ts'
import { installDynamoDbLocal, startDynamoDbLocal } from '../local/dynamodbLocal.ts'
import type { ApprovalTimes } from './approvalCalls.ts'
import { type Figure, percentile } from './figure.ts'

/** What the approval of a submission with a CV and three certificates takes, beyond the time of the local table itself. */
export async function measure(): Promise<Figure[]> {
  await installDynamoDbLocal()
  const dynamoDb = await startDynamoDbLocal()
  try {
    const tableName = await createTable(dynamoDb.endpoint)
    const { all, beyond } = await measureIn(dynamoDb.endpoint, tableName)
    const ms = { group: 'Approval of a submission', unit: 'ms' } as const
    return [
      { ...ms, name: 'at the handler, beyond the local table, p50', value: percentile(beyond, 0.5), limit: 120 },
      { ...ms, name: 'at the handler, beyond the local table, p95', value: percentile(beyond, 0.95) },
      { ...ms, name: 'at the handler, the local table included, p50', value: percentile(all, 0.5) },
    ]
  } finally {
    await dynamoDb.stop()
  }
}

/** In a process of its own: the handler writes a line of log for every call. */
async function measureIn(endpoint: string, tableName: string): Promise<ApprovalTimes> {
  const child = fork(fileURLToPath(import.meta.resolve('./approvalCalls.ts')), [endpoint, tableName], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`Measuring approvals ended with ${code}`)
  })
  const [times] = (await Promise.race([once(child, 'message'), ended])) as [ApprovalTimes]
  return times
}

/** The table of the template, empty; answers its name. */
async function createTable(endpoint: string): Promise<string> {
  const [table] = resourcesOf(synthesise(pilot), 'AWS::DynamoDB::Table')
  if (!table) throw new Error('The template has no table')
  const { TableName, KeySchema, AttributeDefinitions, GlobalSecondaryIndexes, BillingMode } = table.Properties
  const definition = { TableName, KeySchema, AttributeDefinitions, GlobalSecondaryIndexes, BillingMode }
  const client = new DynamoDBClient({
    endpoint,
    region: pilot.region,
    credentials: { accessKeyId: 'test', secretAccessKey: 'test' },
  })
  await client.send(new CreateTableCommand(definition as CreateTableCommandInput))
  client.destroy()
  return String(TableName)
}
