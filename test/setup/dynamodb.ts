import type { TestProject } from 'vitest/node'
import { installDynamoDbLocal, startDynamoDbLocal } from '../../scripts/local/dynamodbLocal.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** Where the DynamoDB Local of this run answers. */
    dynamodbEndpoint: string
  }
}

/** Starts one DynamoDB Local for a run of the stores' tests, and ends it with the run, unless one is there already for the run's parts. */
export default async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  const shared = process.env.FAGFOLK_TEST_DYNAMODB
  if (shared !== undefined) {
    project.provide('dynamodbEndpoint', shared)
    return undefined
  }
  await installDynamoDbLocal((line) => console.log(line))
  const dynamodb = await startDynamoDbLocal()
  project.provide('dynamodbEndpoint', dynamodb.endpoint)
  return () => dynamodb.stop()
}
