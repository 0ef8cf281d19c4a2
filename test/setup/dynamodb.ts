import type { TestProject } from 'vitest/node'
import { dynamoDbLocal, quickTableServer } from '../../scripts/dev/local/tableServer.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** Where the tables of this run are. */
    dynamodbEndpoint: string
  }
}

/**
 * Starts a server for the tables of a run, and ends it with the run: for the stores Amazon's own, for use cases the quick one, unless
 * one is there already for the run's parts.
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
