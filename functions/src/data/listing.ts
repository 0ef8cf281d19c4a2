import { paginateQuery, QueryCommand } from '@aws-sdk/lib-dynamodb'
import type { ListPlace } from '../../../shared/domain/listCursor.ts'
import type { Table } from '../platform/table.ts'
import { type IndexName, indexes, type Key } from './keys.ts'

const byList = 'listed' satisfies IndexName
const { partition, sort } = indexes[byList]

/** What places an item in a list, sorted by `place`; an item stands in one list at most. */
export const listing = (list: string, place: string) => ({ [partition]: list, [sort]: place })

type Order = 'as placed' | 'latest first'

const queryOf = (table: Table, list: string, after = '', order: Order = 'as placed') => ({
  TableName: table.name,
  IndexName: byList,
  KeyConditionExpression: `#list = :list${after === '' ? '' : ` AND #place ${order === 'as placed' ? '>' : '<'} :after`}`,
  ExpressionAttributeNames: { '#list': partition, ...(after !== '' && { '#place': sort }) },
  ExpressionAttributeValues: { ':list': list, ...(after !== '' && { ':after': after }) },
  ScanIndexForward: order === 'as placed',
})

/** Of a list by moment and id, the place that an entry stands at. */
export function listPlaceOf(place: string): ListPlace {
  const [timestamp = '', id = ''] = place.split('#')
  return { timestamp, id }
}

const keyIn = ({ pk, sk }: Record<string, unknown>): Key => ({ pk: String(pk), sk: String(sk) })

/** The keys of all items of a list, in its order, as they were a moment ago: an index follows its table by a little. */
export async function allListed(table: Table, list: string): Promise<Key[]> {
  const keys: Key[] = []
  for await (const { Items = [] } of paginateQuery({ client: table.client }, queryOf(table, list)))
    keys.push(...Items.map(keyIn))
  return keys
}

/** An item of a list: its place, and its key in the table. */
interface Listed {
  place: string
  key: Key
}

/** The next items of a list behind a place, at most so many, as they were a moment ago, and whether there are more. */
export async function nextListed(
  table: Table,
  list: string,
  after: string,
  count: number,
  order?: Order,
): Promise<{ listed: Listed[]; isLast: boolean }> {
  // One more than is asked for tells whether others follow.
  const query = new QueryCommand({ ...queryOf(table, list, after, order), Limit: count + 1 })
  const { Items = [], LastEvaluatedKey } = await table.client.send(query)
  const listed = Items.map((item) => ({ place: String(item[sort]), key: keyIn(item) }))
  return { listed: listed.slice(0, count), isLast: listed.length <= count && LastEvaluatedKey === undefined }
}
