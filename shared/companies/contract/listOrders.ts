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
    /** Defaults to all orders of a company, or to open orders if no company is given. */
    status: z.enum(orderStatuses).optional(),
    clientId: z.uuid().optional(),
    /** The `next` of the previous page. */
    after: placeCursorSchema.optional(),
  }),
  response: z.object({
    orders: z.array(listedOrderSchema),
    /** Cursor of the next page, sent back as `after`; null at the end. A page may hold fewer entries, or none. */
    next: z.string().nullable(),
  }),
  errors: [],
  summary:
    'What companies need, 25 at a time: open orders by the day on which they begin, filled and closed ones from the latest on, those of a company as they were made, the last one first',
})
