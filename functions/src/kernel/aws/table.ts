import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { awsClient } from './awsClient.ts'
import { readEnvironment } from './environment.ts'

/** The one table: what every store is made from. */
export interface Table {
  client: DynamoDBDocumentClient
  name: string
}

/** A table reached through this client. Undefined values are left out of items. */
export function tableThrough(client: DynamoDBClient, name: string): Table {
  return { client: DynamoDBDocumentClient.from(client, { marshallOptions: { removeUndefinedValues: true } }), name }
}

let live: Table | undefined

/** The table that the environment names, over one client per container. */
export function liveTable(): Table {
  live ??= tableThrough(awsClient(DynamoDBClient), readEnvironment('table').TABLE_NAME)
  return live
}
