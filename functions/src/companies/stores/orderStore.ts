import { GetCommand, QueryCommand } from '@aws-sdk/lib-dynamodb'
import { countBy } from 'es-toolkit/array'
import type { AuditEntry } from '../../../../shared/audit/domain/auditEntry.ts'
import { type Order, type OrderStatus, orderSchema } from '../../../../shared/companies/domain/order.ts'
import { lenient } from '../../../../shared/kernel/domain/lenient.ts'
import { cprUpgrade } from '../../applicants/stores/cprUpgrade.ts'
import { auditPut } from '../../audit/stores/auditStore.ts'
import type { Table } from '../../kernel/aws/table.ts'
import { keyOf, listOf, sortKeyPrefix } from '../../kernel/table/keys.ts'
import { allListed, listing, nextListed } from '../../kernel/table/listing.ts'
import { readTogether } from '../../kernel/table/readTogether.ts'
import { storedForm } from '../../kernel/table/storedForm.ts'
import { type TransactionItem, writeTogether } from '../../kernel/table/transaction.ts'
import { placesDated } from './placesStore.ts'

/** A status that is no more is looked after by nobody. */
export const storedOrder = storedForm('order', lenient(orderSchema, { status: 'closed' }), [cprUpgrade])

/** An order as an item of the table. */
export const orderItem = (order: Order) => ({
  ...keyOf.order(order.clientId, order.id),
  ...storedOrder.mark,
  ...listing(listOf.orders(order.status), placeOf(order)),
  ...order,
})

/** Where an order stands in the list of its status: by the day on which it begins. */
const placeOf = ({ from, id }: Order): string => `${from}#${id}`

/** Holds a transaction to an order that is not closed. */
export const orderLookedAfter = ({ clientId, orderId }: { clientId: string; orderId: string }): TransactionItem => ({
  ConditionCheck: {
    Key: keyOf.order(clientId, orderId),
    ConditionExpression: 'attribute_exists(pk) AND #status <> :closed',
    ExpressionAttributeNames: { '#status': 'status' },
    ExpressionAttributeValues: { ':closed': 'closed' satisfies OrderStatus },
  },
})

interface OrderPage {
  orders: Order[]
  /** The place behind which others follow. */
  next: string | undefined
}

/** A condition of a change that rests on what an order says: it still says so. */
export const orderSeen = ({ clientId, id, version }: Order): TransactionItem => ({
  ConditionCheck: {
    Key: keyOf.order(clientId, id),
    ConditionExpression: '#version = :seen',
    ExpressionAttributeNames: { '#version': 'version' },
    ExpressionAttributeValues: { ':seen': version },
  },
})

export type OrderStore = ReturnType<typeof orderStore>

/** What companies need. */
export const orderStore = (table: Table) => ({
  async byId(clientId: string, id: string): Promise<Order | undefined> {
    const Key = keyOf.order(clientId, id)
    const { Item } = await table.client.send(new GetCommand({ TableName: table.name, Key, ConsistentRead: true }))
    return Item && storedOrder.read(Item)
  },

  /** These orders of a company, the first to begin first; an id that has none is not in the answer. */
  async ofIds(clientId: string, ids: readonly string[]): Promise<Order[]> {
    const items = await readTogether(
      table,
      ids.map((id) => keyOf.order(clientId, id)),
    )
    return items.map(storedOrder.read).toSorted((a, b) => (placeOf(a) < placeOf(b) ? -1 : 1))
  },

  /**
   * A page of the orders of a status, as they are now: open ones by the day on which they begin, the others from the latest such
   * day on. A new one may be missing for a moment, and a page may hold fewer than asked for.
   */
  async ofStatus(status: OrderStatus, after: string | undefined, count: number): Promise<OrderPage> {
    const order = status === 'open' ? 'as placed' : 'latest first'
    const { listed, isLast } = await nextListed(table, listOf.orders(status), after ?? '', count, order)
    const items = await readTogether(
      table,
      listed.map(({ key }) => key),
    )
    const found = items.map(storedOrder.read).filter((each) => each.status === status)
    const forward = status === 'open' ? 1 : -1
    const orders = found.toSorted((a, b) => (placeOf(a) < placeOf(b) ? -forward : forward))
    return { orders, next: isLast ? undefined : listed.at(-1)?.place }
  },

  /** A page of the orders of a company, the one that was made last first. With a status a page may hold fewer than asked for. */
  async ofCompany(
    clientId: string,
    status: OrderStatus | undefined,
    after: string | undefined,
    count: number,
  ): Promise<OrderPage> {
    const { pk } = keyOf.order(clientId, '')
    const { Items = [], LastEvaluatedKey } = await table.client.send(
      new QueryCommand({
        TableName: table.name,
        KeyConditionExpression: 'pk = :pk AND sk BETWEEN :first AND :last',
        ExpressionAttributeValues: {
          ':pk': pk,
          ':first': sortKeyPrefix.orders,
          // The query reads on from the order that the page before ended with: that one is left out below.
          ':last': after === undefined ? `${sortKeyPrefix.orders}~` : keyOf.order(clientId, after).sk,
        },
        ScanIndexForward: false,
        // One more than a page tells whether others follow, and one more is the end of the page before.
        Limit: count + 2,
        ConsistentRead: true,
      }),
    )
    const read = Items.map(storedOrder.read).filter(({ id }) => id !== after)
    const page = read.slice(0, count)
    const isLast = read.length <= count && LastEvaluatedKey === undefined
    return {
      orders: page.filter((order) => status === undefined || order.status === status),
      next: isLast ? undefined : page.at(-1)?.id,
    }
  },

  /** The open orders that begin first, at most so many. */
  async openFirst(count: number): Promise<Order[]> {
    return (await this.ofStatus('open', undefined, count)).orders
  },

  /** How many open orders each company has, by its id, as it was a moment ago; one without has no entry. */
  async openCounts(): Promise<Map<string, number>> {
    const prefix = keyOf.order('', '').pk
    const counted = countBy(await allListed(table, listOf.orders('open')), ({ pk }) => pk.slice(prefix.length))
    return new Map(Object.entries(counted))
  },

  /** Writes what an order is from now on; `stale` where it is no longer in the version before, or, of a first one, there already. */
  async write(order: Order, audit: AuditEntry): Promise<'written' | 'stale'> {
    const refused = await writeTogether(table, {
      order: {
        Put: {
          Item: orderItem(order),
          ...(order.version === 1
            ? { ConditionExpression: 'attribute_not_exists(pk)' }
            : {
                ConditionExpression: '#version = :before',
                ExpressionAttributeNames: { '#version': 'version' },
                ExpressionAttributeValues: { ':before': order.version - 1 },
              }),
        },
      },
      places: placesDated(order),
      audit: auditPut(audit),
    })
    return refused.length === 0 ? 'written' : 'stale'
  },
})
