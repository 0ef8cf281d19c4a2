import * as z from 'zod'
import { defineRoute } from '../../kernel/contract/defineRoute.ts'
import { rule } from '../../kernel/domain/problems.ts'
import { orderSchema, orderStatuses } from '../domain/order.ts'
import { orderTermsSchema } from '../domain/orderTerms.ts'
import { orderIdSchema } from './orderAnswer.ts'

export const updateOrder = defineRoute({
  name: 'updateOrder',
  area: 'clients',
  method: 'PATCH',
  path: '/api/companies/{id}/orders/{orderId}',
  access: 'orders:use',
  params: orderIdSchema,
  body: z
    .strictObject({
      /** The version the editor saw. */
      version: z.int().min(1),
      status: z.enum(orderStatuses).optional(),
      /** Replaces all terms of the order. */
      terms: orderTermsSchema.optional(),
    })
    .refine(
      ({ status, terms }) => status !== undefined || terms !== undefined,
      rule('required', 'There is nothing to change'),
    ),
  response: orderSchema,
  errors: ['not_found', 'stale_record'],
  summary: 'Change the terms of an order, mark it as filled or closed, or reopen it',
})
