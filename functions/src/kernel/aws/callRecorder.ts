import { appendFileSync } from 'node:fs'
import { join } from 'node:path'

/** One call to AWS as a line of a recording. */
export interface RecordedCall {
  function: string
  /** As the SDK names them, such as `DynamoDBClient` and `GetItemCommand`. */
  client: string
  command: string
  /** What of the input says which resource and which partitions the call concerns; items and keys as their `pk`. */
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
 * Has a client of the SDK write each of its calls into the folder that `RECORD_CALLS_INTO` names, one file for each
 * function, so that a test can hold them against the function's policy. Without that variable the client is left as it is.
 * A deployment sets it on a developer's machine only.
 */
export function recordCalls<Client>(client: Client): Client {
  const folder = process.env.RECORD_CALLS_INTO
  const functionName = process.env.AWS_LAMBDA_FUNCTION_NAME
  if (!folder || !functionName) return client
  const { middlewareStack } = client as Recordable
  middlewareStack.add(
    (next, { clientName = '', commandName = '' }) =>
      (args) => {
        const call: RecordedCall = {
          function: functionName,
          client: clientName,
          command: commandName,
          input: Object.fromEntries(Object.entries(args.input).filter(([name]) => telling.has(name))),
        }
        appendFileSync(join(folder, `${functionName}.jsonl`), `${JSON.stringify(call, keysOnly)}\n`)
        return next(args)
      },
    { step: 'initialize', name: 'recordCalls', priority: 'high' },
  )
  return client
}

const telling = new Set([
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
  // The key of a file is a text already.
  if ((name === 'Item' || name === 'Key') && typeof value === 'object') return (value as { pk: unknown }).pk
  if (name === 'Keys') return (value as { pk: unknown }[]).map(({ pk }) => pk)
  return value
}
