import type { IncomingMessage } from 'node:http'
import { snapshotPrefix } from '../../../shared/kernel/contract/environment.ts'
import { standInAws } from './separateProcess.ts'

/** The usage of AWS, as AWS bills it. */
export interface Used {
  /** Calls of any service. */
  awsCalls: number
  readUnits: number
  writeUnits: number
  /** New entries of the audit log, which are copied. */
  auditEntries: number
  /** Requests to the search engine. */
  questions: number
}

interface Behind {
  /** The DynamoDB server, which is asked to report the units of every call. */
  dynamoDb: string
  parameters: Readonly<Record<string, string>>
  engine: (question: unknown) => Promise<unknown>
}

export interface MeteredAws {
  endpoint: string
  /** Returns the usage since the last call of this. */
  take(): Used
  close(): void
}

const nothing = (): Used => ({ awsCalls: 0, readUnits: 0, writeUnits: 0, auditEntries: 0, questions: 0 })
/**
 * In a transaction DynamoDB Local counts all writes four times. AWS counts writes to the table twice (prepare and commit) and updates the
 * indexes once, as for any other write. See "Amazon DynamoDB Transactions: How it works".
 */
const overcounted = { table: 2, index: 4 }
const reads = new Set(['GetItem', 'BatchGetItem', 'Query', 'Scan', 'TransactGetItems'])

/** Starts an endpoint for the AWS SDK that forwards calls to the local services and counts them. */
export async function meteredAws({ dynamoDb, parameters, engine }: Behind): Promise<MeteredAws> {
  let used = nothing()

  async function askTable(operation: string, request: IncomingMessage, body: string): Promise<[number, string]> {
    const response = await fetch(dynamoDb, {
      method: 'POST',
      headers: {
        'content-type': String(request.headers['content-type']),
        'x-amz-target': String(request.headers['x-amz-target']),
        authorization: String(request.headers.authorization),
        'x-amz-date': String(request.headers['x-amz-date']),
      },
      body: JSON.stringify({ ...JSON.parse(body), ReturnConsumedCapacity: 'INDEXES' }),
    })
    const answer = await response.text()
    const [units, indexUnits] = unitsOf(JSON.parse(answer))
    if (response.ok) used.auditEntries += auditEntriesIn(operation, body)
    if (reads.has(operation)) used.readUnits += units + indexUnits
    else if (operation === 'TransactWriteItems')
      used.writeUnits += units / overcounted.table + indexUnits / overcounted.index
    else used.writeUnits += units + indexUnits
    return [response.status, answer]
  }

  async function answer(request: IncomingMessage, body: string): Promise<[number, string]> {
    used.awsCalls += 1
    const [service, operation = ''] = String(request.headers['x-amz-target'] ?? '').split('.')
    if (service?.startsWith('DynamoDB')) return askTable(operation, request, body)
    if (operation === 'GetParameters') {
      const { Names }: { Names: string[] } = JSON.parse(body)
      return [200, JSON.stringify({ Parameters: Names.map((Name) => ({ Name, Value: parameters[Name] })) })]
    }
    // The engine requests a snapshot from itself and finds none, so its load is counted without one.
    if (request.headers['x-amz-invocation-type'] === 'Event') return [202, '']
    if (request.url?.includes(`/${snapshotPrefix}`)) return [404, '<Error><Code>NoSuchKey</Code></Error>']
    if (request.url?.endsWith('/invocations')) {
      used.questions += 1
      return [200, JSON.stringify(await engine(JSON.parse(body)))]
    }
    throw new Error(`No stub for ${request.method} ${request.url} ${service} ${operation}`)
  }

  const { endpoint, close } = await standInAws(answer)
  return {
    endpoint,
    close,
    take() {
      const taken = used
      used = nothing()
      return taken
    },
  }
}

/** Returns how many audit entries a request writes. */
const auditEntriesIn = (operation: string, body: string): number =>
  reads.has(operation) ? 0 : (body.match(/"pk":\{"S":"AUDIT#/g)?.length ?? 0)

/**
 * Returns the units of the table and of its indexes. Batches and transactions report them per table. A write with a failed condition costs
 * as much as a successful one but doesn't report it.
 */
function unitsOf({ __type = '', ConsumedCapacity = [] }: TableAnswer): [number, number] {
  if (__type.endsWith('#ConditionalCheckFailedException')) return [1, 0]
  const sum = (all: readonly Capacity[]): number => all.reduce((total, { CapacityUnits }) => total + CapacityUnits, 0)
  const tables = [ConsumedCapacity].flat()
  const indexUnits = sum(tables.flatMap(({ GlobalSecondaryIndexes = {} }) => Object.values(GlobalSecondaryIndexes)))
  return [sum(tables) - indexUnits, indexUnits]
}

interface TableAnswer {
  __type?: string
  ConsumedCapacity?: TableCapacity | TableCapacity[]
}

interface Capacity {
  CapacityUnits: number
}

interface TableCapacity extends Capacity {
  GlobalSecondaryIndexes?: Readonly<Record<string, Capacity>>
}
