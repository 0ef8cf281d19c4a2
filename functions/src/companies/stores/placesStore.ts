import type { Order } from '../../../../shared/companies/domain/order.ts'
import type { Placement } from '../../../../shared/companies/domain/placement.ts'
import type { Assignment } from '../../../../shared/proposals/domain/assignment.ts'
import type { Table } from '../../kernel/aws/table.ts'
import { type Key, keyOf, listOf } from '../../kernel/table/keys.ts'
import { allListed, listing } from '../../kernel/table/listing.ts'
import { readTogether } from '../../kernel/table/readTogether.ts'
import type { TransactionItem } from '../../kernel/table/transaction.ts'

type Dated = Pick<Order, 'id' | 'clientId' | 'from' | 'until'>

/** Who is placed on an order, for as long as it goes on, or with a client without one. */
export interface OrderPlaces extends Omit<Placement, 'clientName'> {
  applicantIds: string[]
}

const mark = { entity: 'orderPlaces', schemaVersion: 1 }
/** Later than any order. */
const openEnd = '9999-12-31'

/** Where places are held, and what stands there beside who has them. */
interface Held {
  Key: Key
  said: Readonly<Record<string, unknown>>
}

/** The places of an order: whose it is, its days, and where they stand in the list of all places. */
const heldByOrder = ({ id: orderId, clientId, from, until = openEnd }: Dated): Held => ({
  Key: keyOf.orderPlaces(orderId),
  said: { ...mark, ...listing(listOf.places, `${until}#${orderId}`), orderId, clientId, from, until },
})

/** Those who are placed with a client without an order: there is room for any number of them, and no last day. */
const heldByClient = (clientId: string): Held => ({
  Key: keyOf.orderPlaces(clientId),
  said: { ...mark, ...listing(listOf.places, `${openEnd}#${clientId}`), clientId, until: openEnd },
})

type Ids = readonly [string, ...string[]]

const itemOf = ({ Key, said }: Held, applicantIds: Ids) => ({ ...Key, ...said, placed: new Set(applicantIds) })

/** The places of an order, with those who are placed on it, as an item of the table. */
export const placesItem = (order: Dated, applicantIds: Ids) => itemOf(heldByOrder(order), applicantIds)

/** The same of those who are placed with a client without an order. */
export const undatedPlacesItem = (clientId: string, applicantIds: Ids) => itemOf(heldByClient(clientId), applicantIds)

/** Says what stands there; who has the places stays. */
function saying({ Key, said }: Held) {
  const names = Object.keys(said)
  return {
    Key,
    UpdateExpression: `SET ${names.map((name) => `#${name} = :${name}`).join(', ')}`,
    ExpressionAttributeNames: Object.fromEntries(names.map((name) => [`#${name}`, name])),
    ExpressionAttributeValues: Object.fromEntries(names.map((name) => [`:${name}`, said[name]])),
  }
}

/** Says the same, and gives somebody a place. */
function giving(held: Held, applicantId: string) {
  const { UpdateExpression, ExpressionAttributeValues, ...update } = saying(held)
  return {
    ...update,
    UpdateExpression: `${UpdateExpression} ADD placed :one`,
    ExpressionAttributeValues: { ...ExpressionAttributeValues, ':one': new Set([applicantId]) },
  }
}

/** Lets the places of an order know its days. */
export const placesDated = (order: Order): TransactionItem => ({ Update: saying(heldByOrder(order)) })

/** Gives somebody a place of an order, if one is left. */
export function placeTaken(order: Order, applicantId: string): TransactionItem {
  const { ExpressionAttributeValues, ...update } = giving(heldByOrder(order), applicantId)
  return {
    Update: {
      ...update,
      ConditionExpression: 'attribute_not_exists(placed) OR size(placed) < :people OR contains(placed, :id)',
      ExpressionAttributeValues: { ...ExpressionAttributeValues, ':id': applicantId, ':people': order.people },
    },
  }
}

/** Notes that somebody is placed with a client without an order. */
export const placedUndated = (clientId: string, applicantId: string): TransactionItem => ({
  Update: giving(heldByClient(clientId), applicantId),
})

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
