import * as z from 'zod'
import { defineRoute } from '../../../kernel/contract/defineRoute.ts'

export const getLoginProvider = defineRoute({
  name: 'getLoginProvider',
  area: 'identity',
  method: 'GET',
  path: '/api/login/provider',
  access: 'public',
  perAddress: { limit: 600, seconds: 60 * 60 },
  /** The provider's name; null if people log in with a password or passkey only. */
  response: z.object({ name: z.string().nullable() }),
  errors: ['too_many_requests'],
  summary: 'Return the provider that people can log in through',
})
