import { appendFileSync } from 'node:fs'
import { join } from 'node:path'
import { warmKey } from '../table/keys.ts'

/** One AWS call in a recording. */
export interface RecordedCall {
  function: string
  /** The SDK's names, for example `DynamoDBClient` and `GetItemCommand`. */
  client: string
  command: string
  /** The parts of the input that identify the resource and partitions. Items and keys are reduced to their `pk`. */
  input: Record<string, unknown>
}

interface Recordable {
  middlewareStack: {
    add(
      middleware: (
        next: (args: { input: object }) => Promise<unknown>,
        context: { clientName?: string; commandName?: string },
      ) => (args: { input: object }) => Promise<unknown>,
      options: { step: 'initialize'; name: string; priority: 'high' },
    ): void
  }
}

/**
 * Makes an SDK client record its calls in the folder named by `RECORD_CALLS_INTO`, one file per function, so that a
 * test can compare them with the function's policy. Does nothing without that variable, which is only set on
 * developers' machines.
 */
export function recordCalls<Client>(client: Client): Client {
  const folder = process.env.RECORD_CALLS_INTO
  const functionName = process.env.AWS_LAMBDA_FUNCTION_NAME
  if (!folder || !functionName) return client
  const { middlewareStack } = client as Recordable
  middlewareStack.add(
    (next, { clientName = '', commandName = '' }) =>
      (args) => {
        if (isWarmRead(args.input)) return next(args)
        const call: RecordedCall = {
          function: functionName,
          client: clientName,
          command: commandName,
          input: Object.fromEntries(Object.entries(args.input).filter(([name]) => recordedParameters.has(name))),
        }
        appendFileSync(join(folder, `${functionName}.jsonl`), `${JSON.stringify(call, keysOnly)}\n`)
        return next(args)
      },
    { step: 'initialize', name: 'recordCalls', priority: 'high' },
  )
  return client
}

/** A read that prepares a first call would pass for a use of its permission. */
const isWarmRead = (input: { Key?: unknown }): boolean => (input.Key as { sk?: unknown } | undefined)?.sk === warmKey

const recordedParameters = new Set([
  'TableName',
  'IndexName',
  'Key',
  'Item',
  'KeyConditionExpression',
  'ExpressionAttributeNames',
  'ExpressionAttributeValues',
  'RequestItems',
  'TransactItems',
  'Names',
  'FunctionName',
  'QueueUrl',
  'Bucket',
  'CopySource',
  'Prefix',
  'VersionId',
  'FromEmailAddress',
  'ConfigurationSetName',
])

const keysOnly = (name: string, value: unknown): unknown => {
  // An S3 key is already a string.
  if ((name === 'Item' || name === 'Key') && typeof value === 'object') return (value as { pk: unknown }).pk
  if (name === 'Keys') return (value as { pk: unknown }[]).map(({ pk }) => pk)
  return value
}
