import * as z from 'zod'
import { defineRoute } from '../../kernel/contract/defineRoute.ts'
import { listedOrderSchema, orderIdSchema } from './orderAnswer.ts'

export const getOrder = defineRoute({
  name: 'getOrder',
  area: 'clients',
  method: 'GET',
  path: '/api/companies/{id}/orders/{orderId}',
  access: 'orders:use',
  params: orderIdSchema,
  response: listedOrderSchema.extend({
    /** Who made it, as they are called today; missing where the account is gone. */
    createdByName: z.string().optional(),
    /** … and who changed it last. */
    updatedByName: z.string().optional(),
  }),
  errors: ['not_found'],
  summary: 'An order of a company',
})
