import { paginateQuery } from '@aws-sdk/lib-dynamodb'
import type { AuditEntry } from '../../../../shared/audit/domain/auditEntry.ts'
import { daysAfter } from '../../../../shared/kernel/domain/calendarDays.ts'
import type { ListPlace } from '../../../../shared/kernel/domain/listCursor.ts'
import type { Table } from '../../kernel/aws/table.ts'
import type { Key } from '../../kernel/table/keys.ts'
import { listing, listPlaceOf, nextListed } from '../../kernel/table/listing.ts'
import { readBatch } from '../../kernel/table/readBatch.ts'
import { auditKeys, auditLists } from '../keys.ts'
import { type NamedResources, namesOfThings } from './auditNames.ts'
import { storedAuditEntry } from './storedAuditEntry.ts'

/** Filters audit entries. An undefined field matches all. */
export interface AuditFilter {
  /** The account that acted. */
  userId?: string | undefined
  actions?: readonly string[] | undefined
  /** The resource that was acted on. */
  about?: Pick<AuditEntry, 'resource' | 'resourceId'> | undefined
}

interface AuditQuery extends AuditFilter {
  /** ISO timestamps; `to` is exclusive. */
  from: string
  to: string
  /** Where the previous page ended. */
  before?: ListPlace | undefined
  count: number
}

/** `next` is the place to continue after. There may be no more matching entries after it. */
export interface AuditPage {
  entries: AuditEntry[]
  next: ListPlace | undefined
}

/** Limits per page: entries examined, by key alone, and days. A filter with few matches ends a page early. */
const mostSeen = 4000
const mostDays = 31
/** The number of keys per read, about 100 KB. */
const keysAtOnce = 500

/** The fields of an entry that its place in the list of its day contains, without reading the entry. */
interface Sight {
  place: ListPlace
  /** Missing at the end of a day. */
  entry?: { key: Key; action: string; userId: string }
}

const dayOf = (timestamp: string): string => timestamp.slice(0, 'yyyy-mm-dd'.length)

/**
 * Returns the attributes that list an entry under its day (UTC). The place contains the fields that filters need, so
 * that they only read keys.
 */
export const auditListing = ({ timestamp, id, action, userId = '' }: AuditEntry) =>
  listing(auditLists.auditOfDay(dayOf(timestamp)), [timestamp, id, action, userId].join('#'))

export type AuditLog = ReturnType<typeof auditLog>

/** The whole audit log, newest first. The latest entries may be missing for a moment. */
export const auditLog = (table: Table, resources: NamedResources) => ({
  /** Returns a page of matching entries. */
  async page(question: AuditQuery): Promise<AuditPage> {
    const walk = question.about ? sightsOf(table, question.about, question) : sightsByDay(table, question)
    const keys: Key[] = []
    const seen = { entries: 0, days: 0 }
    let last: ListPlace | undefined
    for await (const { place, entry } of walk) {
      const fitting = entry && fits(entry, question) ? entry : undefined
      const isFull = fitting !== undefined && keys.length === question.count
      if (isFull || seen.entries === mostSeen || seen.days === mostDays)
        return { entries: await entriesAt(table, keys), next: last }
      if (fitting) keys.push(fitting.key)
      seen[entry ? 'entries' : 'days'] += 1
      last = place
    }
    return { entries: await entriesAt(table, keys), next: undefined }
  },

  /** Returns the current names of actors and resources, by `resource#id`. */
  namesIn: (entries: readonly AuditEntry[]): Promise<Map<string, string>> =>
    namesOfThings(
      table,
      resources,
      entries.flatMap((entry) => [
        entry,
        ...(entry.userId === undefined ? [] : [{ resource: 'user' as const, resourceId: entry.userId }]),
      ]),
    ),
})

const fits = (entry: { action: string; userId: string }, { userId, actions }: AuditFilter): boolean =>
  (userId === undefined || entry.userId === userId) && (actions === undefined || actions.includes(entry.action))

/** Yields the entries of all days in a span, latest first. */
async function* sightsByDay(table: Table, { from, to, before }: AuditQuery): AsyncGenerator<Sight> {
  let after = before ? `${before.timestamp}#${before.id}` : to
  for (let day = dayOf(after); day >= dayOf(from); day = daysAfter(day, -1)) {
    for (let isLast = false; !isLast; ) {
      const page = await nextListed(table, auditLists.auditOfDay(day), after, keysAtOnce, 'latest first')
      for (const { place, key } of page.listed) {
        if (place < from) return
        const [, , action = '', userId = ''] = place.split('#')
        yield { place: listPlaceOf(place), entry: { key, action, userId } }
        after = place
      }
      isLast = page.isLast
    }
    after = `${day}T00:00:00.000Z`
    // A place after all entries of this day in the order of reading, because ids start with a hexadecimal digit.
    yield { place: { timestamp: after, id: '!' } }
  }
}

/** Yields the entries about one resource, latest first. Hourly entries sort at the end of their hour. */
async function* sightsOf(
  table: Table,
  { resource, resourceId }: Pick<AuditEntry, 'resource' | 'resourceId'>,
  { from, to, before }: AuditQuery,
): AsyncGenerator<Sight> {
  const last = before ? sortKeyAt(before) : endOfHour(to)
  // DynamoDB throws for a range that ends before it begins.
  if (last < from) return
  const pages = paginateQuery(
    { client: table.client },
    {
      TableName: table.name,
      KeyConditionExpression: 'pk = :pk AND sk BETWEEN :from AND :before',
      ExpressionAttributeValues: {
        ':pk': auditKeys.auditEntry(resource, resourceId, '', '').pk,
        ':from': from,
        ':before': last,
      },
      ScanIndexForward: false,
      Limit: keysAtOnce,
    },
  )
  for await (const { Items = [] } of pages)
    for (const item of Items) {
      const { timestamp, action, userId = '' } = storedAuditEntry.read(item)
      const key = { pk: String(item.pk), sk: String(item.sk) }
      const isSeen = before !== undefined && key.sk === sortKeyAt(before)
      if (!isSeen && timestamp >= from && timestamp < to)
        yield { place: placeAt(key.sk), entry: { key, action, userId } }
    }
}

/** Sort keys also contain names, which a cursor can't carry unencoded. */
function placeAt(sortKey: string): ListPlace {
  const [timestamp = '', ...rest] = sortKey.split('#')
  return { timestamp, id: encodeURIComponent(rest.join('#')) }
}

const sortKeyAt = ({ timestamp, id }: ListPlace): string => `${timestamp}#${decoded(id)}`

/** A cursor that we didn't issue may not be encoded; it is used as it is. */
function decoded(id: string): string {
  try {
    return decodeURIComponent(id)
  } catch {
    return id
  }
}

const endOfHour = (timestamp: string): string => `${timestamp.slice(0, 'yyyy-mm-ddThh'.length)}:59:59.999Z~`

async function entriesAt(table: Table, keys: readonly Key[]): Promise<AuditEntry[]> {
  const items = await readBatch(table, keys, { consistent: false })
  const byKey = new Map(items.map((item) => [`${item.pk} ${item.sk}`, storedAuditEntry.read(item)]))
  return keys.flatMap(({ pk, sk }) => byKey.get(`${pk} ${sk}`) ?? [])
}
