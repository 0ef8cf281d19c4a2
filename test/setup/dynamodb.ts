import type { TestProject } from 'vitest/node'
import { installDynamoDbLocal, startDynamoDbLocal } from '../../scripts/local/dynamodbLocal.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** Where the DynamoDB Local of this run answers. */
    dynamodbEndpoint: string
  }
}

/** Starts one DynamoDB Local for a run of the stores' tests, and ends it with the run. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  await installDynamoDbLocal((line) => console.log(line))
  const dynamodb = await startDynamoDbLocal()
  project.provide('dynamodbEndpoint', dynamodb.endpoint)
  return () => dynamodb.stop()
}
