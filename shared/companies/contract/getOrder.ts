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
    /** The current name of the creator; undefined if the account was deleted. */
    createdByName: z.string().optional(),
    /** The current name of the last editor; undefined if the account was deleted. */
    updatedByName: z.string().optional(),
  }),
  errors: ['not_found'],
  summary: 'Return an order of a company',
})
