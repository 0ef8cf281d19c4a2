import { dynamoDbLocalAvailable, installDynamoDbLocal, startDynamoDbLocal } from './dynamodbLocal.ts'
import { dynoxideInstalled, startDynoxide } from './dynoxide.ts'
import type { Availability } from './maven.ts'
import type { MemoryServer } from './memoryServer.ts'

/** How a server that answers as DynamoDB does comes to run on this machine; its tables last as long as it. */
export interface TableServerKind {
  available(): Availability
  /** Fetches what it takes, once per clone. */
  install(report?: (line: string) => void): Promise<void>
  start(): Promise<MemoryServer>
}

/** Amazon's own, which judges the stores. */
export const dynamoDbLocal: TableServerKind = {
  available: dynamoDbLocalAvailable,
  install: installDynamoDbLocal,
  start: () => startDynamoDbLocal({ heap: 512 }),
}

/**
 * The one for tests that only need a table: it takes a third of the processor time of Amazon's, which stands in where there is none
 * for the machine (ADR 69).
 */
export const quickTableServer: TableServerKind = dynoxideInstalled()
  ? { available: () => ({ available: true }), install: async () => {}, start: startDynoxide }
  : dynamoDbLocal
