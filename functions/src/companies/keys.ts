import type { OrderStatus } from '../../../shared/companies/domain/order.ts'
import { type ItemKinds, keysOf } from '../kernel/table/itemKind.ts'

export const companyItems = {
  /** The start requirements of a trade, client or order. */
  startRules: {
    key: (kind: string, subject: string) => ({ pk: `STARTRULES#${kind}`, sk: `RULES#${subject}` }),
    erasure: 'others',
    retention: ['agency'],
  },
  /**
   * The staff's record of a client. Not in the partition of its assignments, so that permission to write it doesn't
   * allow showing an applicant to the client.
   */
  company: {
    key: (companyId: string) => ({ pk: `COMPANY#${companyId}`, sk: 'COMPANY' }),
    erasure: 'others',
    retention: ['agency'],
  },
  /** An order of a company; its id sorts by creation time. */
  order: {
    key: (companyId: string, orderId: string) => ({ pk: `ORDERS#${companyId}`, sk: `ORDER#${orderId}` }),
    erasure: 'others',
    retention: ['agency'],
  },
  /**
   * The applicants placed on an order, or with a client without an order; `holder` is the id of either. Separate from
   * the order, because an applicant's own answer may free an opening but must not touch the order.
   */
  orderPlaces: {
    key: (holder: string) => ({ pk: `PLACES#${holder}`, sk: 'PLACES' }),
    erasure: 'erased',
    retention: ['withRecord'],
    exportedAs: { leftOut: 'repeats that an assignment is at the stage placed' },
  },
} as const satisfies ItemKinds

export const companyKeys = keysOf(companyItems)

/** The lists of the `listed` index. An item is in at most one. */
export const companyLists = {
  /** The companies with a record, by name as for accounts. */
  companies: 'LIST#COMPANIES',
  /** The orders of a status, by start date. */
  orders: (status: OrderStatus): string => `LIST#ORDERS#${status}`,
  /** The placements on orders, by the last day of work. */
  places: 'LIST#PLACES',
} as const

/** Sort key prefixes for queries on items of one partition. */
export const companyPrefixes = {
  orders: 'ORDER#',
} as const
