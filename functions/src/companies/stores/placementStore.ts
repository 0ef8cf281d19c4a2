import type { Order } from '../../../../shared/companies/domain/order.ts'
import type { Placement } from '../../../../shared/companies/domain/placement.ts'
import type { Assignment } from '../../../../shared/proposals/domain/assignment.ts'
import type { Table } from '../../kernel/aws/table.ts'
import type { Key } from '../../kernel/table/keys.ts'
import { allListed, listing } from '../../kernel/table/listing.ts'
import { readBatch } from '../../kernel/table/readBatch.ts'
import type { TransactionItem } from '../../kernel/table/transaction.ts'
import { companyKeys, companyLists } from '../keys.ts'

type Dated = Pick<Order, 'id' | 'clientId' | 'from' | 'until'>

/** The applicants placed on an order, or with a client without an order. */
export interface OrderPlacements extends Omit<Placement, 'clientName'> {
  applicantIds: string[]
}

const mark = { entity: 'orderPlaces', schemaVersion: 1 }
/** Later than the end of any order. */
const openEnd = '9999-12-31'

/** The key of an item with placements, and its attributes other than the placed applicants. */
interface PlacementsItem {
  Key: Key
  attributes: Readonly<Record<string, unknown>>
}

/** The item of an order, listed by the order's last day. */
const orderItem = ({ id: orderId, clientId, from, until = openEnd }: Dated): PlacementsItem => ({
  Key: companyKeys.orderPlaces(orderId),
  attributes: { ...mark, ...listing(companyLists.places, `${until}#${orderId}`), orderId, clientId, from, until },
})

/** The item of a client for placements without an order. These have no limit and no last day. */
const clientItem = (clientId: string): PlacementsItem => ({
  Key: companyKeys.orderPlaces(clientId),
  attributes: { ...mark, ...listing(companyLists.places, `${openEnd}#${clientId}`), clientId, until: openEnd },
})

type Ids = readonly [string, ...string[]]

const itemOf = ({ Key, attributes }: PlacementsItem, applicantIds: Ids) => ({
  ...Key,
  ...attributes,
  placed: new Set(applicantIds),
})

/** Returns the placements of an order as an item. */
export const orderPlacementsItem = (order: Dated, applicantIds: Ids) => itemOf(orderItem(order), applicantIds)

/** Returns the placements of a client without an order as an item. */
export const clientPlacementsItem = (clientId: string, applicantIds: Ids) => itemOf(clientItem(clientId), applicantIds)

/** Updates the attributes but not the placed applicants. */
function setAttributes({ Key, attributes }: PlacementsItem) {
  const names = Object.keys(attributes)
  return {
    Key,
    UpdateExpression: `SET ${names.map((name) => `#${name} = :${name}`).join(', ')}`,
    ExpressionAttributeNames: Object.fromEntries(names.map((name) => [`#${name}`, name])),
    ExpressionAttributeValues: Object.fromEntries(names.map((name) => [`:${name}`, attributes[name]])),
  }
}

/** Updates the attributes and adds a placed applicant. */
function addPlaced(item: PlacementsItem, applicantId: string) {
  const { UpdateExpression, ExpressionAttributeValues, ...update } = setAttributes(item)
  return {
    ...update,
    UpdateExpression: `${UpdateExpression} ADD placed :one`,
    ExpressionAttributeValues: { ...ExpressionAttributeValues, ':one': new Set([applicantId]) },
  }
}

/** Copies the order's dates to its placements. */
export const placementDatesUpdated = (order: Order): TransactionItem => ({ Update: setAttributes(orderItem(order)) })

/** Places an applicant on an order. Refused if no opening is left. */
export function orderPlacementAdded(order: Order, applicantId: string): TransactionItem {
  const { ExpressionAttributeValues, ...update } = addPlaced(orderItem(order), applicantId)
  return {
    Update: {
      ...update,
      ConditionExpression: 'attribute_not_exists(placed) OR size(placed) < :people OR contains(placed, :id)',
      ExpressionAttributeValues: { ...ExpressionAttributeValues, ':id': applicantId, ':people': order.people },
    },
  }
}

/** Places an applicant with a client without an order. */
export const clientPlacementAdded = (clientId: string, applicantId: string): TransactionItem => ({
  Update: addPlaced(clientItem(clientId), applicantId),
})

/** Removes an applicant from the placements of an order or client. */
export const placementRemoved = (holder: string, applicantId: string): TransactionItem => ({
  Update: {
    Key: companyKeys.orderPlaces(holder),
    UpdateExpression: 'DELETE placed :one',
    ExpressionAttributeValues: { ':one': new Set([applicantId]) },
  },
})

/** Returns the id of the order that an applicant is placed on, or undefined. */
export const placedOn = (assignment: Assignment | undefined): string | undefined =>
  assignment?.stage === 'placed' ? assignment.orderId : undefined

/** Returns the holder of a placement: the order, or the client if there is no order. */
export const placementHolder = (assignment: Assignment | undefined): string | undefined =>
  assignment?.stage === 'placed' ? (assignment.orderId ?? assignment.clientId) : undefined

/** Returns the last day of each order by id. Orders without one have no entry. */
export async function lastDaysOf(table: Table, orderIds: readonly string[]): Promise<Map<string, string>> {
  const items = await readBatch(table, [...new Set(orderIds)].map(companyKeys.orderPlaces))
  return new Map(
    items.flatMap(({ orderId, until }) =>
      typeof until !== 'string' || until === openEnd ? [] : [[String(orderId), until] as const],
    ),
  )
}

export type PlacementStore = ReturnType<typeof placementStore>

/** The placements by order or client, derived from the proposals and written in the same transaction. */
export const placementStore = (table: Table) => ({
  /** Returns the number of applicants placed on each order, by id. */
  async countsOf(orderIds: readonly string[]): Promise<Map<string, number>> {
    const items = await readBatch(table, orderIds.map(companyKeys.orderPlaces), { fields: ['pk', 'placed'] })
    const counts = new Map(items.map(({ pk, placed }) => [pk, idsIn(placed).length]))
    return new Map(orderIds.map((id) => [id, counts.get(companyKeys.orderPlaces(id).pk) ?? 0]))
  },

  /** Returns placements on orders that end on or after this day or have no last day, and placements without an order. Recent changes may be missing. */
  async notEndedBefore(day: string): Promise<OrderPlacements[]> {
    const items = await readBatch(table, await allListed(table, companyLists.places, day))
    return items.map(({ orderId, clientId, from, until, placed }) => ({
      clientId: String(clientId),
      ...(orderId !== undefined && { orderId: String(orderId), from: String(from) }),
      ...(until !== openEnd && { until: String(until) }),
      applicantIds: idsIn(placed),
    }))
  },
})

const idsIn = (placed: unknown): string[] => (placed instanceof Set ? [...placed].map(String) : [])
