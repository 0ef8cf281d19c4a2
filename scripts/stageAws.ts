import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { withoutLogger } from '../functions/src/platform/awsClient.ts'
import { type Table, tableThrough } from '../functions/src/platform/table.ts'
import { local } from '../infra/configuration/local.ts'
import { namesOf } from '../infra/lib/names.ts'

/** What clients of the SDK are told to reach a stage: the local AWS for the local one, else that of whoever is signed in. */
export function stageAws(stage: string) {
  const endpoint = process.env.AWS_ENDPOINT_URL ?? (stage === local.stage ? 'http://127.0.0.1:4566' : undefined)
  return {
    region: process.env.AWS_REGION ?? local.region,
    ...(endpoint && { endpoint, credentials: { accessKeyId: 'test', secretAccessKey: 'test' } }),
  }
}

export const tableOfStage = (stage: string): Table =>
  tableThrough(withoutLogger(new DynamoDBClient(stageAws(stage))), namesOf(stage).table)
