import type { TestProject } from 'vitest/node'
import { dynamoDbLocal, quickTableServer } from '../../scripts/dev/local/tableServer.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** The DynamoDB endpoint of this run. */
    dynamodbEndpoint: string
  }
}

/**
 * Starts the run's database server and stops it afterwards: DynamoDB Local for stores, the faster server for use cases.
 * Does nothing if the parts of a run share a running one.
 */
export default async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  const shared = process.env.FAGFOLK_TEST_DYNAMODB
  if (shared !== undefined) {
    project.provide('dynamodbEndpoint', shared)
    return undefined
  }
  const kind = project.name === 'stores' ? dynamoDbLocal : quickTableServer
  await kind.install((line) => console.log(line))
  const server = await kind.start()
  project.provide('dynamodbEndpoint', server.endpoint)
  return () => server.stop()
}
