import { defineRoute } from '../../kernel/contract/defineRoute.ts'
import { orderSchema } from '../domain/order.ts'
import { orderTermsSchema } from '../domain/orderTerms.ts'
import { companyIdSchema } from './companyAnswer.ts'

export const createOrder = defineRoute({
  name: 'createOrder',
  area: 'clients',
  method: 'POST',
  path: '/api/companies/{id}/orders',
  access: 'orders:use',
  params: companyIdSchema,
  body: orderTermsSchema,
  response: orderSchema,
  success: 201,
  errors: ['not_found', 'stale_record'],
  summary: 'Create an order of a company; it is open from the start',
})
