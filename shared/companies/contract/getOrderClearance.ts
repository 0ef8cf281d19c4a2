import * as z from 'zod'
import { defineRoute } from '../../kernel/contract/defineRoute.ts'
import { splitList } from '../../kernel/domain/commaList.ts'
import { clearanceSchema } from '../domain/clearance.ts'
import { clientLimits } from '../domain/clientLimits.ts'
import { orderIdSchema } from './orderAnswer.ts'

export const getOrderClearance = defineRoute({
  name: 'getOrderClearance',
  area: 'clients',
  method: 'GET',
  path: '/api/companies/{id}/orders/{orderId}/clearance',
  access: 'orders:use',
  params: orderIdSchema,
  query: z.strictObject({
    /** The comma-separated ids of the applicants. */
    ids: z
      .string()
      .max(4000)
      .transform(splitList)
      .pipe(z.array(z.uuid()).min(1).max(clientLimits.startRules.people, 'At most {{maximum}} values')),
  }),
  /** Deleted applicants have no entry. */
  response: z.array(z.object({ applicantId: z.uuid(), clearance: clearanceSchema })),
  errors: ['not_found'],
  summary:
    'Return whether applicants are cleared to start on the first day of an order, or today if it has begun, and what is missing',
})
