import * as z from 'zod'
import { defineRoute } from '../../kernel/contract/defineRoute.ts'

export const getLogo = defineRoute({
  name: 'getLogo',
  area: 'privacy',
  method: 'GET',
  path: '/api/public/logo',
  access: 'public',
  perAddress: { limit: 240, seconds: 60 * 60 },
  response: z.object({
    /** A data URL; null until there is a logo. */
    logo: z.string().nullable(),
  }),
  errors: ['too_many_requests'],
  summary: "Return the agency's logo",
})
