import { applicantItem } from '../../../functions/src/applicants/stores/applicantStore.ts'
import type { Applicant } from '../../../shared/applicants/domain/applicant.ts'
import { standInAws } from './separateProcess.ts'

/** Entries of the index of changes per read unit: see docs/access-patterns.md. */
const entriesOfUnit = 45
/** Entries of the index of changes per 1 MB page from DynamoDB. */
const entriesOfPage = 5000
/** A consistent read of an item takes a unit for each of these bytes. */
const bytesOfUnit = 4096

type Stored = { S: string } | { N: string } | { BOOL: boolean } | { NULL: true } | { L: Stored[] } | { M: StoredItem }
type StoredItem = Record<string, Stored>

interface Entry {
  changedAt: string
  /** The entry as DynamoDB sends it. */
  json: string
}

/** Read units, as DynamoDB bills them. */
export interface ReadUnits {
  index: number
  table: number
}

export interface ChangingTable {
  endpoint: string
  /** Returns the units read since the last call of this. */
  take(): ReadUnits
  /** Writes a new version of a person, stamped with `stampedAt`. The index shows it at once. */
  change(person: Applicant, stampedAt: Date): void
  close(): void
}

/**
 * Starts a table of applicants with its index of changes, as the embedded engine reads them through the SDK, in this
 * process. It answers only the engine's requests, and counts read units.
 */
export async function changingTable(people: readonly Applicant[]): Promise<ChangingTable> {
  const items = new Map<string, { person: Applicant; item: StoredItem; units: number }>()
  /** Sorted by position. */
  let entries: Entry[] = []
  const used: ReadUnits = { index: 0, table: 0 }

  const write = (person: Applicant): Entry => {
    const written = applicantItem(person)
    const item = storedItem(written)
    items.set(person.id, { person, item, units: Math.ceil(bytesOf({ M: item }) / bytesOfUnit) })
    const { pk, sk, changedKind, changedAt, version } = item
    return { changedAt: String(written.changedAt), json: JSON.stringify({ pk, sk, changedKind, changedAt, version }) }
  }
  entries = people.map(write).sort((a, b) => (a.changedAt < b.changedAt ? -1 : 1))

  /** Returns the place of the first entry at or after a position. */
  const placeOf = (position: string): number => {
    let [low, high] = [0, entries.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((entries[middle] as Entry).changedAt < position) low = middle + 1
      else high = middle
    }
    return low
  }

  function query({ ExpressionAttributeValues: values, Limit = entriesOfPage, ExclusiveStartKey: after }: Query) {
    const from = after ? placeOf(after.changedAt.S) + 1 : placeOf((values[':moment'] ?? values[':from'])?.S ?? '')
    const to = values[':to']
    const end = to ? placeOf(`${to.S}~`) : entries.length
    const found = entries.slice(from, Math.min(end, from + Math.min(Limit, entriesOfPage)))
    used.index += Math.max(0.5, Math.ceil((2 * found.length) / entriesOfUnit) / 2)
    const last = found.at(-1)
    const next = last && from + found.length < end ? `,"LastEvaluatedKey":{"changedAt":{"S":"${last.changedAt}"}}` : ''
    return `{"Items":[${found.map(({ json }) => json)}]${next}}`
  }

  function batch({ RequestItems }: Batch): string {
    const [[name, { Keys, ExpressionAttributeNames }]] = Object.entries(RequestItems) as [[string, BatchOfTable]]
    const fields = Object.values(ExpressionAttributeNames)
    const found = Keys.flatMap(({ pk: { S } }) => {
      const stored = items.get(S.slice(S.indexOf('#') + 1))
      if (!stored) return []
      used.table += stored.units
      return [Object.fromEntries(fields.flatMap((field) => (stored.item[field] ? [[field, stored.item[field]]] : [])))]
    })
    return JSON.stringify({ Responses: { [name]: found } })
  }

  const { endpoint, close } = await standInAws((request, body) => {
    const operation = String(request.headers['x-amz-target']).split('.')[1]
    if (operation === 'Query') return [200, query(JSON.parse(body))]
    if (operation === 'BatchGetItem') return [200, batch(JSON.parse(body))]
    throw new Error(`No stub for ${operation}`)
  })

  return {
    endpoint,
    close,
    take() {
      const taken = { ...used }
      Object.assign(used, { index: 0, table: 0 })
      return taken
    },
    change(person, stampedAt) {
      const before = items.get(person.id)
      if (before) entries.splice(placeOf(String((before.item.changedAt as { S: string }).S)), 1)
      const version = (before?.person.version ?? 0) + 1
      const entry = write({ ...person, version, updatedAt: stampedAt.toISOString() })
      entries.splice(placeOf(entry.changedAt), 0, entry)
    },
  }
}

interface Query {
  ExpressionAttributeValues: Readonly<Record<string, { S: string }>>
  Limit?: number
  ExclusiveStartKey?: { changedAt: { S: string } }
}

interface BatchOfTable {
  Keys: { pk: { S: string } }[]
  ExpressionAttributeNames: Readonly<Record<string, string>>
}

interface Batch {
  RequestItems: Readonly<Record<string, BatchOfTable>>
}

/** Returns the size of a value as DynamoDB counts it: "DynamoDB item sizes and formats" in its guide. */
function bytesOf(value: Stored): number {
  if ('S' in value) return Buffer.byteLength(value.S)
  if ('N' in value) return 1 + Math.ceil(value.N.length / 2)
  if ('L' in value) return value.L.reduce((sum, each) => sum + 1 + bytesOf(each), 3)
  if ('M' in value)
    return Object.entries(value.M).reduce((sum, [name, each]) => sum + 1 + name.length + bytesOf(each), 3)
  return 1
}

const storedItem = (item: object): StoredItem =>
  Object.fromEntries(
    Object.entries(item).flatMap(([name, value]) => (value === undefined ? [] : [[name, stored(value)]])),
  )

function stored(value: unknown): Stored {
  if (value === null) return { NULL: true }
  if (Array.isArray(value)) return { L: value.map(stored) }
  if (typeof value === 'string') return { S: value }
  if (typeof value === 'number') return { N: String(value) }
  if (typeof value === 'boolean') return { BOOL: value }
  return { M: storedItem(value as object) }
}
