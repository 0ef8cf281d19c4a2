import type { IncomingMessage } from 'node:http'
import { snapshotPrefix } from '../../../shared/kernel/contract/environment.ts'
import { standInAws } from './apart.ts'

/** What calls to AWS cost, as AWS counts. */
export interface Used {
  /** Calls of whatever service. */
  awsCalls: number
  readUnits: number
  writeUnits: number
  /** Questions to the search engine. */
  questions: number
}

interface Behind {
  /** The table's server, which is asked to tell the units of every call. */
  dynamoDb: string
  parameters: Readonly<Record<string, string>>
  /** The engine function. */
  engine: (question: unknown) => Promise<unknown>
}

export interface MeteredAws {
  endpoint: string
  /** What was used since this was asked last. */
  take(): Used
  close(): void
}

const nothing = (): Used => ({ awsCalls: 0, readUnits: 0, writeUnits: 0, questions: 0 })
/**
 * In a transaction DynamoDB Local counts all writes four times. AWS counts those of the table twice, to prepare and to commit, and
 * brings what was committed to the indexes once, as it does for any other write: see "Amazon DynamoDB Transactions: How it works".
 */
const overcounted = { table: 2, index: 4 }
const reads = new Set(['GetItem', 'BatchGetItem', 'Query', 'Scan', 'TransactGetItems'])

/** An endpoint for the AWS SDK that passes calls on to what stands for AWS here, and counts them. */
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
    // The engine asks itself to save its index, and finds none saved: its loading is counted without.
    if (request.headers['x-amz-invocation-type'] === 'Event') return [202, '']
    if (request.url?.includes(`/${snapshotPrefix}`)) return [404, '<Error><Code>NoSuchKey</Code></Error>']
    if (request.url?.endsWith('/invocations')) {
      used.questions += 1
      return [200, JSON.stringify(await engine(JSON.parse(body)))]
    }
    throw new Error(`Nothing stands for ${request.method} ${request.url} ${service} ${operation} here`)
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

/**
 * The units of the table and those of its indexes. Batches and transactions tell them of each table. A write whose condition does not
 * hold costs as one that is made, and does not say so.
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
