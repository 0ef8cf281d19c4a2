import { paginateQuery } from '@aws-sdk/lib-dynamodb'
import type { AuditEntry } from '../../../../shared/audit/domain/auditEntry.ts'
import { daysAfter } from '../../../../shared/kernel/domain/calendarDays.ts'
import type { ListPlace } from '../../../../shared/kernel/domain/listCursor.ts'
import type { Table } from '../../kernel/aws/table.ts'
import { type Key, keyOf, listOf } from '../../kernel/table/keys.ts'
import { listing, listPlaceOf, nextListed } from '../../kernel/table/listing.ts'
import { readTogether } from '../../kernel/table/readTogether.ts'
import { type NamedResources, namesOfThings } from './auditNames.ts'
import { storedAuditEntry } from './storedAuditEntry.ts'

/** Which entries are asked for. What is left out may be anything. */
export interface AuditFilter {
  /** The account that acted. */
  userId?: string | undefined
  actions?: readonly string[] | undefined
  /** What was acted on. */
  about?: Pick<AuditEntry, 'resource' | 'resourceId'> | undefined
}

interface AuditQuestion extends AuditFilter {
  /** ISO timestamps; `to` itself does not belong to it. */
  from: string
  to: string
  /** Where the page before ended. */
  before?: ListPlace | undefined
  count: number
}

/** `next` is where to go on; it may stand before entries that fit, or before none. */
export interface AuditPage {
  entries: AuditEntry[]
  next: ListPlace | undefined
}

/** How many entries are looked at for one page, by key alone, and how many days: a filter that fits little ends a page early. */
const mostSeen = 4000
const mostDays = 31
/** How many keys are read at once: some 100 KB. */
const keysAtOnce = 500

/** What the place of an entry in the list of its day tells without a read of the entry. */
interface Sight {
  place: ListPlace
  /** Missing where a day is over. */
  entry?: { key: Key; action: string; userId: string }
}

const dayOf = (timestamp: string): string => timestamp.slice(0, 'yyyy-mm-dd'.length)

/** What places an entry in the list of its day (in UTC): what filters look at stands in the place, so that they read keys alone. */
export const auditListing = ({ timestamp, id, action, userId = '' }: AuditEntry) =>
  listing(listOf.auditOfDay(dayOf(timestamp)), [timestamp, id, action, userId].join('#'))

export type AuditLog = ReturnType<typeof auditLog>

/** The audit log as a whole, newest first; the latest entries may be missing for a moment. */
export const auditLog = (table: Table, resources: NamedResources) => ({
  /** A page of the entries that fit. */
  async page(question: AuditQuestion): Promise<AuditPage> {
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

  /** How those who acted and what they acted on are called today, by `resource#id`. */
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

/** The entries of all days of a span, latest first. */
async function* sightsByDay(table: Table, { from, to, before }: AuditQuestion): AsyncGenerator<Sight> {
  let after = before ? `${before.timestamp}#${before.id}` : to
  for (let day = dayOf(after); day >= dayOf(from); day = daysAfter(day, -1)) {
    for (let isLast = false; !isLast; ) {
      const page = await nextListed(table, listOf.auditOfDay(day), after, keysAtOnce, 'latest first')
      for (const { place, key } of page.listed) {
        if (place < from) return
        const [, , action = '', userId = ''] = place.split('#')
        yield { place: listPlaceOf(place), entry: { key, action, userId } }
        after = place
      }
      isLast = page.isLast
    }
    after = `${day}T00:00:00.000Z`
    // A place behind all of this day: ids begin with a hexadecimal digit.
    yield { place: { timestamp: after, id: '!' } }
  }
}

/** The entries about one thing, latest first. Those of an hour stand at its end. */
async function* sightsOf(
  table: Table,
  { resource, resourceId }: Pick<AuditEntry, 'resource' | 'resourceId'>,
  { from, to, before }: AuditQuestion,
): AsyncGenerator<Sight> {
  const last = before ? sortKeyAt(before) : endOfHour(to)
  // DynamoDB throws for a span that ends before it begins.
  if (last < from) return
  const pages = paginateQuery(
    { client: table.client },
    {
      TableName: table.name,
      KeyConditionExpression: 'pk = :pk AND sk BETWEEN :from AND :before',
      ExpressionAttributeValues: {
        ':pk': keyOf.auditEntry(resource, resourceId, '', '').pk,
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

/** Sort keys hold names, too, which a cursor does not carry as they are. */
function placeAt(sortKey: string): ListPlace {
  const [timestamp = '', ...rest] = sortKey.split('#')
  return { timestamp, id: encodeURIComponent(rest.join('#')) }
}

const sortKeyAt = ({ timestamp, id }: ListPlace): string => `${timestamp}#${decoded(id)}`

/** A cursor that nobody was given need not be encoded: it stands for itself. */
function decoded(id: string): string {
  try {
    return decodeURIComponent(id)
  } catch {
    return id
  }
}

const endOfHour = (timestamp: string): string => `${timestamp.slice(0, 'yyyy-mm-ddThh'.length)}:59:59.999Z~`

async function entriesAt(table: Table, keys: readonly Key[]): Promise<AuditEntry[]> {
  const items = await readTogether(table, keys, { consistent: false })
  const byKey = new Map(items.map((item) => [`${item.pk} ${item.sk}`, storedAuditEntry.read(item)]))
  return keys.flatMap(({ pk, sk }) => byKey.get(`${pk} ${sk}`) ?? [])
}
