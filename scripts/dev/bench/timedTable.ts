import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { type Table, tableThrough } from '../../../functions/src/kernel/aws/table.ts'

/** Milliseconds of each call of a handler: all of it, and what was not waiting for the table. */
export interface CallTimes {
  all: number[]
  beyond: number[]
}

/** A table of the bench, and how many milliseconds its answers were waited for so far. */
export function timedTable(endpoint: string, name: string): { table: Table; waited: () => number } {
  let waited = 0
  const client = new DynamoDBClient({
    endpoint,
    region: 'eu-north-1',
    credentials: { accessKeyId: 'test', secretAccessKey: 'test' },
  })
  // Around the sending alone: making a request and reading its answer are the handler's own work.
  client.middlewareStack.add(
    (next) => async (args) => {
      const sentAt = performance.now()
      try {
        return await next(args)
      } finally {
        waited += performance.now() - sentAt
      }
    },
    { step: 'deserialize', priority: 'low', name: 'timeSending' },
  )
  return { table: tableThrough(client, name), waited: () => waited }
}
