import { setTimeout as sleep } from 'node:timers/promises'
import {
  DescribeTableCommand,
  type DynamoDBClient,
  ResourceNotFoundException,
  type TableDescription,
} from '@aws-sdk/client-dynamodb'
import { StartupProblem } from '../../cli/startupProblem.ts'

/** Milliseconds between two looks at a table. */
const pause = 5_000

/** Returns the description of a table, or undefined if there is none. */
export async function describeTable(client: DynamoDBClient, TableName: string): Promise<TableDescription | undefined> {
  try {
    return (await client.send(new DescribeTableCommand({ TableName }))).Table
  } catch (problem) {
    if (problem instanceof ResourceNotFoundException) return undefined
    throw problem
  }
}

/** Returns the stream of a table. Throws a StartupProblem if it has none. */
export async function streamOf(client: DynamoDBClient, name: string): Promise<string> {
  const stream = (await describeTable(client, name))?.LatestStreamArn
  if (stream === undefined) throw new StartupProblem(`The table ${name} has no stream.`)
  return stream
}

/** Waits until a table and all its indexes are active, however long that takes. Throws a StartupProblem if it does not exist. */
export async function activeTable(client: DynamoDBClient, name: string): Promise<TableDescription> {
  for (;;) {
    const table = await describeTable(client, name)
    if (!table) throw new StartupProblem(`There is no table ${name}.`)
    if (isActive(table)) return table
    await sleep(pause)
  }
}

const isActive = ({ TableStatus, GlobalSecondaryIndexes = [] }: TableDescription): boolean =>
  [TableStatus, ...GlobalSecondaryIndexes.map(({ IndexStatus }) => IndexStatus ?? 'ACTIVE')].every(
    (status) => status === 'ACTIVE',
  )
