import { GetCommand, QueryCommand } from '@aws-sdk/lib-dynamodb'
import { countBy } from 'es-toolkit/array'
import type { AuditEntry } from '../../../../shared/audit/domain/auditEntry.ts'
import { type Order, type OrderStatus, orderSchema } from '../../../../shared/companies/domain/order.ts'
import { lenient } from '../../../../shared/kernel/domain/lenient.ts'
import { cprUpgrade } from '../../applicants/stores/cprUpgrade.ts'
import { auditPut } from '../../audit/stores/auditStore.ts'
import type { Table } from '../../kernel/aws/table.ts'
import { allListed, listing, nextListed } from '../../kernel/table/listing.ts'
import { readBatch } from '../../kernel/table/readBatch.ts'
import { storedForm } from '../../kernel/table/storedForm.ts'
import { type TransactionItem, writeTogether } from '../../kernel/table/transaction.ts'
import { companyKeys, companyLists, companyPrefixes } from '../keys.ts'
import { placementDatesUpdated } from './placementStore.ts'

/** Retired statuses are read as `closed`. */
export const storedOrder = storedForm('order', lenient(orderSchema, { status: 'closed' }), [cprUpgrade])

export const orderItem = (order: Order) => ({
  ...companyKeys.order(order.clientId, order.id),
  ...storedOrder.mark,
  ...listing(companyLists.orders(order.status), placeOf(order)),
  ...order,
})

/** Orders are listed by their start date. */
const placeOf = ({ from, id }: Order): string => `${from}#${id}`

/** Transaction condition that the order exists and isn't closed. */
export const orderLookedAfter = ({ clientId, orderId }: { clientId: string; orderId: string }): TransactionItem => ({
  ConditionCheck: {
    Key: companyKeys.order(clientId, orderId),
    ConditionExpression: 'attribute_exists(pk) AND #status <> :closed',
    ExpressionAttributeNames: { '#status': 'status' },
    ExpressionAttributeValues: { ':closed': 'closed' satisfies OrderStatus },
  },
})

interface OrderPage {
  orders: Order[]
  /** The place where the next page starts. */
  next: string | undefined
}

/** Transaction condition that the order hasn't changed since it was read. */
export const orderSeen = ({ clientId, id, version }: Order): TransactionItem => ({
  ConditionCheck: {
    Key: companyKeys.order(clientId, id),
    ConditionExpression: '#version = :seen',
    ExpressionAttributeNames: { '#version': 'version' },
    ExpressionAttributeValues: { ':seen': version },
  },
})

export type OrderStore = ReturnType<typeof orderStore>

/** The orders of the client companies. */
export const orderStore = (table: Table) => ({
  async byId(clientId: string, id: string): Promise<Order | undefined> {
    const Key = companyKeys.order(clientId, id)
    const { Item } = await table.client.send(new GetCommand({ TableName: table.name, Key, ConsistentRead: true }))
    return Item && storedOrder.read(Item)
  },

  /** Returns these orders of a company, earliest start date first. Unknown ids are left out. */
  async ofIds(clientId: string, ids: readonly string[]): Promise<Order[]> {
    const items = await readBatch(
      table,
      ids.map((id) => companyKeys.order(clientId, id)),
    )
    return items.map(storedOrder.read).toSorted((a, b) => (placeOf(a) < placeOf(b) ? -1 : 1))
  },

  /**
   * Returns a page of current orders with this status: open ones by start date, others by latest start date first. A
   * new one may be missing for a moment, and a page may be short.
   */
  async ofStatus(status: OrderStatus, after: string | undefined, count: number): Promise<OrderPage> {
    const order = status === 'open' ? 'as placed' : 'latest first'
    const { listed, isLast } = await nextListed(table, companyLists.orders(status), after ?? '', count, order)
    const items = await readBatch(
      table,
      listed.map(({ key }) => key),
    )
    const found = items.map(storedOrder.read).filter((each) => each.status === status)
    const forward = status === 'open' ? 1 : -1
    const orders = found.toSorted((a, b) => (placeOf(a) < placeOf(b) ? -forward : forward))
    return { orders, next: isLast ? undefined : listed.at(-1)?.place }
  },

  /** Returns a page of a company's orders, newest first. With a status, a page may be short. */
  async ofCompany(
    clientId: string,
    status: OrderStatus | undefined,
    after: string | undefined,
    count: number,
  ): Promise<OrderPage> {
    const { pk } = companyKeys.order(clientId, '')
    const { Items = [], LastEvaluatedKey } = await table.client.send(
      new QueryCommand({
        TableName: table.name,
        KeyConditionExpression: 'pk = :pk AND sk BETWEEN :first AND :last',
        ExpressionAttributeValues: {
          ':pk': pk,
          ':first': companyPrefixes.orders,
          // The range includes the last order of the previous page, which is filtered out below.
          ':last': after === undefined ? `${companyPrefixes.orders}~` : companyKeys.order(clientId, after).sk,
        },
        ScanIndexForward: false,
        // One extra shows whether there is a next page; the other is the last order of the previous page.
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

  /** Returns the open orders with the earliest start dates, up to `count`. */
  async openFirst(count: number): Promise<Order[]> {
    return (await this.ofStatus('open', undefined, count)).orders
  },

  /** Returns the number of open orders by company id, eventually consistent. Companies with none have no entry. */
  async openCounts(): Promise<Map<string, number>> {
    const prefix = companyKeys.order('', '').pk
    const counted = countBy(await allListed(table, companyLists.orders('open')), ({ pk }) => pk.slice(prefix.length))
    return new Map(Object.entries(counted))
  },

  /** Writes an order. Returns `stale` if the stored version isn't the one before (none for version 1). */
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
      places: placementDatesUpdated(order),
      audit: auditPut(audit),
    })
    return refused.length === 0 ? 'written' : 'stale'
  },
})
