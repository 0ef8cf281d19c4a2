import { DeleteTableCommand, type DynamoDBClient, UpdateTableCommand } from '@aws-sdk/client-dynamodb'
import { type LambdaClient, paginateListFunctions } from '@aws-sdk/client-lambda'
import { BatchWriteCommand, paginateScan } from '@aws-sdk/lib-dynamodb'
import { chunk } from 'es-toolkit/array'
import type { Table } from '../../../functions/src/kernel/aws/table.ts'
import { StartupProblem } from '../../cli/startupProblem.ts'
import { activeTable } from './tableState.ts'

/**
 * Throws a StartupProblem if the product uses a table: it is one of `used`, or a function is configured with it, because
 * a deployment did not finish.
 */
export async function requireUnused({
  lambda,
  table,
  used,
}: {
  lambda: LambdaClient
  table: Table
  used: readonly string[]
}): Promise<void> {
  if (used.includes(table.name))
    throw new StartupProblem(`${table.name} is in service or selected for the next deployment.`)
  const [user] = await functionsUsing(lambda, table.name)
  if (user !== undefined)
    throw new StartupProblem(`${table.name} is still used by ${user} and others: deploy the stage first.`)
}

export interface Discarding {
  client: DynamoDBClient
  table: Table
  /** The table of the data stack. It is emptied instead of deleted, because it belongs to the stack. */
  ownTable: string
  tell: (line: string) => void
}

/**
 * Deletes the data of a table that a restore has replaced: erasures no longer reach it. DynamoDB keeps its own backup of
 * the data for the recovery period.
 */
export async function discardTable({ client, table, ownTable, tell }: Discarding): Promise<void> {
  await activeTable(client, table.name)
  if (table.name === ownTable) {
    tell(`${await deleteItems(table)} items deleted from ${table.name}`)
    return
  }
  await client.send(new UpdateTableCommand({ TableName: table.name, DeletionProtectionEnabled: false }))
  await activeTable(client, table.name)
  await client.send(new DeleteTableCommand({ TableName: table.name }))
  tell(`${table.name} deleted`)
}

/** Returns the functions of the account that are configured with a table. */
async function functionsUsing(client: LambdaClient, table: string): Promise<string[]> {
  const names: string[] = []
  for await (const { Functions = [] } of paginateListFunctions({ client }, {}))
    for (const { FunctionName = '', Environment } of Functions)
      if (Environment?.Variables?.TABLE_NAME === table) names.push(FunctionName)
  return names
}

/** DynamoDB's maximum per call. */
const batchSize = 25

/** Deletes all items and returns their number. */
async function deleteItems({ client, name }: Table): Promise<number> {
  let deleted = 0
  const pages = paginateScan({ client }, { TableName: name, ProjectionExpression: 'pk, sk' })
  for await (const { Items = [] } of pages)
    for (const keys of chunk(Items, batchSize)) {
      let waiting = keys.map((Key) => ({ DeleteRequest: { Key } }))
      while (waiting.length > 0) {
        const { UnprocessedItems } = await client.send(new BatchWriteCommand({ RequestItems: { [name]: waiting } }))
        waiting = (UnprocessedItems?.[name] ?? []) as typeof waiting
      }
      deleted += keys.length
    }
  return deleted
}
