import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { applicantItem } from '../../../functions/src/applicants/stores/applicantStore.ts'
import { capacity } from '../../../functions/src/search/embedded/capacity.ts'
import { packSnapshot } from '../../../functions/src/search/embedded/snapshotFormat.ts'
import { searchDocument, searchedFields } from '../../../functions/src/search/meaning/searchDocument.ts'
import { localFolder } from '../../cli/paths.ts'
import { demoApplicants } from '../demo/demoApplicants.ts'
import { loopback } from '../local/ports.ts'
import { type Figure, medianOf } from './figure.ts'
import type { ColdStart } from './searchColdStart.ts'
import { benchFixture } from './searchFixture.ts'

const count = capacity.held
const rounds = 3
/** Entries of the index of changes that DynamoDB gives in one page of 1 MB. */
const entriesOfPage = 5000

/**
 * How long an engine takes to start among as many applicants as it holds: the snapshot is read from the disk (S3's transfer is not in it),
 * unpacked and taken in, while all changes are listed over http through the SDK, by a server that has its answers ready.
 */
export async function measureColdStarts(): Promise<Figure[]> {
  mkdirSync(localFolder, { recursive: true })
  const folder = mkdtempSync(join(localFolder, 'bench-cold-'))
  const { snapshot, answer } = fixture()
  const file = join(folder, 'snapshot')
  writeFileSync(file, snapshot)
  const table = await serve(answer)
  try {
    const starts: ColdStart[] = []
    const fromTable: ColdStart[] = []
    // In turn, so that a busy moment of the machine hits both.
    for (let round = 0; round < rounds; round += 1) {
      starts.push(await start(table.endpoint, file))
      fromTable.push(await start(table.endpoint))
    }
    const seconds = { group: 'Embedded search', unit: 's' } as const
    const among = count.toLocaleString('en')
    const name = `cold start at ${among} with a snapshot`
    const anew = `cold start at ${among} from the table`
    return [
      {
        ...seconds,
        name: `${name}: read, build and list`,
        value: medianOf(starts, ({ passed }) => passed),
        limit: 1.5,
      },
      { ...seconds, name: `${name}, work of a processor`, value: medianOf(starts, ({ worked }) => worked) },
      { group: seconds.group, name: 'size of that snapshot', value: snapshot.length / 1e6, unit: 'MB' },
      { ...seconds, name: anew, value: medianOf(fromTable, ({ passed }) => passed) },
      { ...seconds, name: `${anew}, work of a processor`, value: medianOf(fromTable, ({ worked }) => worked) },
    ]
  } finally {
    table.close()
    rmSync(folder, { recursive: true })
  }
}

async function start(endpoint: string, snapshotFile?: string): Promise<ColdStart> {
  const program = join(import.meta.dirname, 'searchColdStart.ts')
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [program, ...(snapshotFile === undefined ? [] : [snapshotFile])],
    {
      env: {
        ...process.env,
        AWS_ENDPOINT_URL: endpoint,
        AWS_REGION: 'eu-north-1',
        AWS_LAMBDA_FUNCTION_NAME: 'bench',
        AWS_ACCESS_KEY_ID: 'test',
        AWS_SECRET_ACCESS_KEY: 'test',
      },
    },
  )
  const started: ColdStart = JSON.parse(stdout)
  if (started.records < count * 0.9) throw new Error(`The index has ${started.records} records only`)
  return started
}

/** What a Query of all changes or a BatchGet asks, as far as it matters here. */
interface Asked {
  ExclusiveStartKey?: { pk: { S: string } }
  RequestItems?: { table: { Keys: { pk: { S: string } }[] } }
}

/** The snapshot of everybody, and the answers of a table that has not changed since. */
function fixture(): { snapshot: Buffer; answer: (asked: Asked) => string } {
  const documents: ReturnType<typeof searchDocument>[] = []
  const records = new Map<string, string>()
  const entries: string[] = []
  const fields: ReadonlySet<string> = new Set(['entity', ...searchedFields])
  for (const person of demoApplicants({ ...benchFixture, count })) {
    documents.push(searchDocument(person))
    const { pk, sk, changedKind, changedAt, version, ...item } = applicantItem(person)
    entries.push(JSON.stringify(attributesOf({ pk, sk, changedKind, changedAt, version })))
    const projected = Object.entries({ ...item, version }).filter(([field]) => fields.has(field))
    records.set(pk, JSON.stringify(attributesOf(Object.fromEntries(projected))))
  }
  return {
    snapshot: packSnapshot({ documents, gone: [] }),
    answer: ({ ExclusiveStartKey, RequestItems }) => {
      if (RequestItems) {
        const found = RequestItems.table.Keys.map(({ pk }) => records.get(pk.S))
        return `{"Responses":{"table":[${found}]},"UnprocessedKeys":{}}`
      }
      const from = Number(ExclusiveStartKey?.pk.S ?? 0)
      const to = from + entriesOfPage
      const next = to < count ? `,"LastEvaluatedKey":{"pk":{"S":"${to}"}}` : ''
      return `{"Items":[${entries.slice(from, to)}]${next}}`
    },
  }
}

async function serve(answer: (asked: Asked) => string): Promise<{ endpoint: string; close: () => void }> {
  const server = createServer((request, response) => {
    let body = ''
    request.setEncoding('utf8').on('data', (part: string) => {
      body += part
    })
    request.on('end', () => {
      response.setHeader('Content-Type', 'application/x-amz-json-1.0')
      response.end(answer(JSON.parse(body)))
    })
  })
  await new Promise<void>((listening) => server.listen(0, loopback, listening))
  const { port } = server.address() as AddressInfo
  return { endpoint: `http://${loopback}:${port}`, close: () => server.close() }
}

type Attribute =
  | { S: string }
  | { N: string }
  | { BOOL: boolean }
  | { L: Attribute[] }
  | { M: Record<string, Attribute> }

function attributesOf(values: object): Record<string, Attribute> {
  const present = Object.entries(values).filter(([, value]) => value !== undefined)
  return Object.fromEntries(present.map(([name, value]) => [name, attributeOf(value)]))
}

function attributeOf(value: unknown): Attribute {
  if (typeof value === 'string') return { S: value }
  if (typeof value === 'number') return { N: String(value) }
  if (typeof value === 'boolean') return { BOOL: value }
  if (Array.isArray(value)) return { L: value.map(attributeOf) }
  return { M: attributesOf(value as object) }
}
