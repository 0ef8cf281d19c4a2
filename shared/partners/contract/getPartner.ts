import * as z from 'zod'
import { defineRoute } from '../../kernel/contract/defineRoute.ts'
import { partnerSchema } from '../domain/partner.ts'

export const getPartner = defineRoute({
  name: 'getPartner',
  area: 'external',
  method: 'GET',
  path: '/api/external/me',
  access: 'partner',
  response: z.object({
    partner: partnerSchema,
    /** The rate limits of API Gateway per key. */
    quota: z.object({ requestsPerSecond: z.number(), burst: z.number(), requestsPerDay: z.number() }),
    /** The staff members the partner may set as `recordOwner`, by name. */
    recordOwners: z.array(z.object({ id: z.uuid(), name: z.string() })),
  }),
  errors: [],
  summary: 'Retrieve your account',
})
