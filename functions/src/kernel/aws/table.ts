import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { awsClient } from './awsClient.ts'
import { readEnvironment } from './environment.ts'

/** The single table that all stores use. */
export interface Table {
  client: DynamoDBDocumentClient
  name: string
}

/** Wraps a client for a table. Undefined values are left out of items. */
export function tableThrough(client: DynamoDBClient, name: string): Table {
  return { client: DynamoDBDocumentClient.from(client, { marshallOptions: { removeUndefinedValues: true } }), name }
}

let live: Table | undefined

/** Returns the table named by the environment, with one client per container. */
export function liveTable(): Table {
  live ??= tableThrough(awsClient(DynamoDBClient), readEnvironment('table').TABLE_NAME)
  return live
}
