import { dynamoDbLocalAvailable, installDynamoDbLocal, startDynamoDbLocal } from './dynamodbLocal.ts'
import { dynoxideInstalled, startDynoxide } from './dynoxide.ts'
import type { Availability } from './maven.ts'
import type { MemoryServer } from './memoryServer.ts'

/** A way to run a DynamoDB-compatible server on this machine. Its tables last as long as the server. */
export interface TableServerKind {
  available(): Availability
  /** Fetches what it needs, once per clone. */
  install(report?: (line: string) => void): Promise<void>
  start(): Promise<MemoryServer>
}

/** Amazon's own, the reference for the stores. */
export const dynamoDbLocal: TableServerKind = {
  available: dynamoDbLocalAvailable,
  install: installDynamoDbLocal,
  start: () => startDynamoDbLocal({ heap: 512 }),
}

/**
 * The server for tests that just need a table. It takes a third of the processor time of Amazon's, which is the fallback on platforms
 * without it (ADR 69).
 */
export const quickTableServer: TableServerKind = dynoxideInstalled()
  ? { available: () => ({ available: true }), install: async () => {}, start: startDynoxide }
  : dynamoDbLocal
