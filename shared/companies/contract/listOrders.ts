import * as z from 'zod'
import { defineRoute } from '../../kernel/contract/defineRoute.ts'
import { placeCursorSchema } from '../../kernel/domain/placeCursor.ts'
import { orderStatuses } from '../domain/order.ts'
import { listedOrderSchema } from './orderAnswer.ts'

export const listOrders = defineRoute({
  name: 'listOrders',
  area: 'clients',
  method: 'GET',
  path: '/api/orders',
  access: 'orders:use',
  query: z.strictObject({
    /** Those of this status alone; of a company all of them unless told, else the open ones. */
    status: z.enum(orderStatuses).optional(),
    /** Those of this company alone. */
    clientId: z.uuid().optional(),
    /** The `next` of the page before. */
    after: placeCursorSchema.optional(),
  }),
  response: z.object({
    orders: z.array(listedOrderSchema),
    /** What asks for the next page, sent back as `after`; null at the end. A page may hold fewer, even none. */
    next: z.string().nullable(),
  }),
  errors: [],
  summary:
    'What companies need, 25 at a time: open orders by the day on which they begin, filled and closed ones from the latest on, those of a company as they were made, the last one first',
})
