import { paginateQuery, QueryCommand } from '@aws-sdk/lib-dynamodb'
import type { ListPlace } from '../../../../shared/kernel/domain/listCursor.ts'
import type { Table } from '../aws/table.ts'
import { type IndexName, indexes, type Key, keyFrom } from './keys.ts'

const byList = 'listed' satisfies IndexName
const { partition, sort } = indexes[byList]

/** Returns the attributes that place an item in a list, sorted by `place`. An item can be in one list at most. */
export const listing = (list: string, place: string) => ({ [partition]: list, [sort]: place })

/** Returns whether an item is in a list, as stored in the table. */
export const isListedIn = (item: Readonly<{ [name: string]: unknown }>, list: string): boolean =>
  item[partition] === list

type Order = 'as placed' | 'latest first'

const queryOf = (table: Table, list: string, after = '', order: Order = 'as placed') => ({
  TableName: table.name,
  IndexName: byList,
  KeyConditionExpression: `#list = :list${after === '' ? '' : ` AND #place ${order === 'as placed' ? '>' : '<'} :after`}`,
  ExpressionAttributeNames: { '#list': partition, ...(after !== '' && { '#place': sort }) },
  ExpressionAttributeValues: { ':list': list, ...(after !== '' && { ':after': after }) },
  ScanIndexForward: order === 'as placed',
})

/** Parses a place in a list sorted by timestamp and id. */
export function listPlaceOf(place: string): ListPlace {
  const [timestamp = '', id = ''] = place.split('#')
  return { timestamp, id }
}

/** Encode a place in a list as an opaque cursor, and decode it. */
export const cursorAt = (place: string): string => Buffer.from(place).toString('base64url')
export const placeAt = (cursor: string): string => Buffer.from(cursor, 'base64url').toString()

/** Returns the keys of all items after a place in a list, in list order. The index lags slightly behind its table. */
export async function allListed(table: Table, list: string, after = ''): Promise<Key[]> {
  const keys: Key[] = []
  for await (const { Items = [] } of paginateQuery({ client: table.client }, queryOf(table, list, after)))
    keys.push(...Items.map(keyFrom))
  return keys
}

/** An item of a list: its place and its key in the table. */
interface Listed {
  place: string
  key: Key
}

/**
 * Returns the next items after a place in a list, at most `count`, and whether they are the last. The index lags
 * slightly.
 */
export async function nextListed(
  table: Table,
  list: string,
  after: string,
  count: number,
  order?: Order,
): Promise<{ listed: Listed[]; isLast: boolean }> {
  // Read one more than requested to see whether others follow.
  const query = new QueryCommand({ ...queryOf(table, list, after, order), Limit: count + 1 })
  const { Items = [], LastEvaluatedKey } = await table.client.send(query)
  const listed = Items.map((item) => ({ place: String(item[sort]), key: keyFrom(item) }))
  return { listed: listed.slice(0, count), isLast: listed.length <= count && LastEvaluatedKey === undefined }
}

interface PageOfLists {
  after: string | undefined
  /** Filters entries by place; undefined matches all. */
  isWanted: ((place: string) => boolean) | undefined
  count: number
}

/** As many entries as one response of the index holds, for filters with few matches. */
const walkedAtOnce = 2000

/**
 * Returns the next matching entries of several lists as if they were one, at most `count`, and whether they are the
 * last.
 */
export async function mergedLists(
  table: Table,
  lists: readonly string[],
  { after = '', isWanted: matches, count }: PageOfLists,
): Promise<{ listed: Listed[]; isLast: boolean }> {
  const walks = lists.map((list) => walk(table, list, after, matches ? walkedAtOnce : count))
  const heads = await Promise.all(walks.map((each) => nextWanted(each, matches)))
  const listed: Listed[] = []
  while (listed.length <= count) {
    const first = heads.reduce<number | undefined>((least, head, index) => {
      const before = least === undefined ? undefined : heads[least]
      return head && (!before || isBefore(head.place, before.place)) ? index : least
    }, undefined)
    const [walked, head] = first === undefined ? [] : [walks[first], heads[first]]
    if (first === undefined || !walked || !head) break
    listed.push(head)
    heads[first] = await nextWanted(walked, matches)
  }
  return { listed: listed.slice(0, count), isLast: listed.length <= count }
}

/** Compares in DynamoDB's order, which is by bytes. */
const isBefore = (one: string, other: string): boolean => Buffer.compare(Buffer.from(one), Buffer.from(other)) < 0

async function nextWanted(
  entries: AsyncGenerator<Listed>,
  matches: ((place: string) => boolean) | undefined,
): Promise<Listed | undefined> {
  for (;;) {
    const { value, done } = await entries.next()
    if (done) return undefined
    if (!matches || matches(value.place)) return value
  }
}

async function* walk(table: Table, list: string, after: string, atOnce: number): AsyncGenerator<Listed> {
  for (let [place, isLast] = [after, false]; !isLast; ) {
    const page = await nextListed(table, list, place, atOnce)
    yield* page.listed
    place = page.listed.at(-1)?.place ?? place
    isLast = page.isLast
  }
}
