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
    'List orders, 25 per page: open ones by start date, filled and closed ones by latest start date, those of one company newest first',
})
