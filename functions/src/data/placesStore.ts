import type { Assignment } from '../../../shared/domain/activity.ts'
import type { Order } from '../../../shared/domain/order.ts'
import type { Placement } from '../../../shared/domain/placement.ts'
import type { Table } from '../platform/table.ts'
import { keyOf, listOf } from './keys.ts'
import { allListed, listing } from './listing.ts'
import { readTogether } from './readTogether.ts'
import type { TransactionItem } from './transaction.ts'

type Dated = Pick<Order, 'id' | 'clientId' | 'from' | 'until'>

/** Who is placed on an order, for as long as it goes on, or with a client without one. */
export interface OrderPlaces extends Omit<Placement, 'clientName'> {
  applicantIds: string[]
}

const mark = { entity: 'orderPlaces', schemaVersion: 1 }
/** Later than any order. */
const openEnd = '9999-12-31'

/** What the places of an order say of it: whose it is, its days, and where they stand in the list of all places. */
const saidOf = ({ id: orderId, clientId, from, until }: Dated) => ({
  ...mark,
  ...listing(listOf.places, `${until ?? openEnd}#${orderId}`),
  ...{ orderId, clientId, from, until: until ?? openEnd },
})

/** The places of an order, with those who are placed on it, as an item of the table. */
export const placesItem = (order: Dated, applicantIds: readonly [string, ...string[]]) => ({
  ...keyOf.orderPlaces(order.id),
  ...saidOf(order),
  placed: new Set(applicantIds),
})

/** What is said of those who are placed with a client without an order: there is room for any number of them, and no last day. */
const saidOfClient = (clientId: string) => ({
  ...mark,
  ...listing(listOf.places, `${openEnd}#${clientId}`),
  ...{ clientId, until: openEnd },
})

/** The same as `placesItem`, of those who are placed with a client without an order. */
export const undatedPlacesItem = (clientId: string, applicantIds: readonly [string, ...string[]]) => ({
  ...keyOf.orderPlaces(clientId),
  ...saidOfClient(clientId),
  placed: new Set(applicantIds),
})

function setting(item: Record<string, unknown>) {
  const said = Object.entries(item)
  return {
    set: `SET ${said.map(([name]) => `#${name} = :${name}`).join(', ')}`,
    ExpressionAttributeNames: Object.fromEntries(said.map(([name]) => [`#${name}`, name])),
    ExpressionAttributeValues: Object.fromEntries(said.map(([name, value]) => [`:${name}`, value])),
  }
}

/** Lets the places of an order know its days. */
export function placesDated(order: Order): TransactionItem {
  const { set, ...said } = setting(saidOf(order))
  return { Update: { Key: keyOf.orderPlaces(order.id), UpdateExpression: set, ...said } }
}

/** Gives somebody a place of an order, if one is left. */
export function placeTaken(order: Order, applicantId: string): TransactionItem {
  const { set, ExpressionAttributeNames, ExpressionAttributeValues } = setting(saidOf(order))
  return {
    Update: {
      Key: keyOf.orderPlaces(order.id),
      UpdateExpression: `${set} ADD placed :one`,
      ConditionExpression: 'attribute_not_exists(placed) OR size(placed) < :people OR contains(placed, :id)',
      ExpressionAttributeNames,
      ExpressionAttributeValues: {
        ...ExpressionAttributeValues,
        ...{ ':one': new Set([applicantId]), ':id': applicantId, ':people': order.people },
      },
    },
  }
}

/** Notes that somebody is placed with a client without an order. */
export function placedUndated(clientId: string, applicantId: string): TransactionItem {
  const { set, ExpressionAttributeNames, ExpressionAttributeValues } = setting(saidOfClient(clientId))
  return {
    Update: {
      Key: keyOf.orderPlaces(clientId),
      UpdateExpression: `${set} ADD placed :one`,
      ExpressionAttributeNames,
      ExpressionAttributeValues: { ...ExpressionAttributeValues, ':one': new Set([applicantId]) },
    },
  }
}

/** Gives the place back that is held under this id. */
export const placeLeft = (holder: string, applicantId: string): TransactionItem => ({
  Update: {
    Key: keyOf.orderPlaces(holder),
    UpdateExpression: 'DELETE placed :one',
    ExpressionAttributeValues: { ':one': new Set([applicantId]) },
  },
})

/** The order of which an assignment takes a place. */
export const placedOn = (assignment: Assignment | undefined): string | undefined =>
  assignment?.stage === 'placed' ? assignment.orderId : undefined

/** The id under which an assignment's place is held: of the order, or of the client without one. */
export const placeHeldBy = (assignment: Assignment | undefined): string | undefined =>
  assignment?.stage === 'placed' ? (assignment.orderId ?? assignment.clientId) : undefined

/** The last day of each of these orders, by its id, where it is known. */
export async function lastDaysOf(table: Table, orderIds: readonly string[]): Promise<Map<string, string>> {
  const items = await readTogether(table, [...new Set(orderIds)].map(keyOf.orderPlaces))
  return new Map(
    items.flatMap(({ orderId, until }) =>
      typeof until !== 'string' || until === openEnd ? [] : [[String(orderId), until] as const],
    ),
  )
}

export type PlacesStore = ReturnType<typeof placesStore>

/** Who is placed on which order, or without one. It follows from the assignments, and is written with them. */
export const placesStore = (table: Table) => ({
  /** How many are placed on each of these orders, by its id. */
  async countsOf(orderIds: readonly string[]): Promise<Map<string, number>> {
    const items = await readTogether(table, orderIds.map(keyOf.orderPlaces), { fields: ['pk', 'placed'] })
    const counts = new Map(items.map(({ pk, placed }) => [pk, idsIn(placed).length]))
    return new Map(orderIds.map((id) => [id, counts.get(keyOf.orderPlaces(id).pk) ?? 0]))
  },

  /** The places of all orders that go on until this day at least, and those without an order; what changed a moment ago may be missing. */
  async lastingUntil(day: string): Promise<OrderPlaces[]> {
    const items = await readTogether(table, await allListed(table, listOf.places, day))
    return items.map(({ orderId, clientId, from, until, placed }) => ({
      clientId: String(clientId),
      ...(orderId !== undefined && { orderId: String(orderId), from: String(from) }),
      ...(until !== openEnd && { until: String(until) }),
      applicantIds: idsIn(placed),
    }))
  },
})

const idsIn = (placed: unknown): string[] => (placed instanceof Set ? [...placed].map(String) : [])
