import {
  DeleteTableCommand,
  type DynamoDBClient,
  paginateListTables,
  UpdateTableCommand,
  waitUntilTableNotExists,
} from '@aws-sdk/client-dynamodb'
import { DeleteParametersCommand, type SSMClient } from '@aws-sdk/client-ssm'
import { namesOf } from '../../../infra/lib/names.ts'
import { isRestoredName } from './restoreSource.ts'
import { activeTable } from './tableState.ts'

interface Stage {
  client: DynamoDBClient
  ssm: SSMClient
  stage: string
}

/** Deletes all restored tables of a stage, which belong to no stack, and returns their names. */
export async function deleteRestoredTables({ client, ssm, stage }: Stage): Promise<string[]> {
  const { table, tableParameter } = namesOf(stage)
  const deleted: string[] = []
  for (const TableName of await restoredTables(client, table)) {
    await client.send(new UpdateTableCommand({ TableName, DeletionProtectionEnabled: false }))
    await activeTable(client, TableName)
    await client.send(new DeleteTableCommand({ TableName }))
    await waitUntilTableNotExists({ client, maxWaitTime: 600 }, { TableName })
    deleted.push(TableName)
  }
  await ssm.send(new DeleteParametersCommand({ Names: [tableParameter] }))
  return deleted
}

async function restoredTables(client: DynamoDBClient, ownTable: string): Promise<string[]> {
  const names: string[] = []
  for await (const { TableNames = [] } of paginateListTables({ client }, {})) names.push(...TableNames)
  return names.filter((name) => isRestoredName(name, ownTable))
}
