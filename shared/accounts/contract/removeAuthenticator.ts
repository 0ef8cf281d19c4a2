import * as z from 'zod'
import { defineRoute } from '../../kernel/contract/defineRoute.ts'

export const removeAuthenticator = defineRoute({
  name: 'removeAuthenticator',
  area: 'identity',
  method: 'DELETE',
  path: '/api/account/authenticators/{id}',
  access: 'session:use',
  recentProof: true,
  params: z.object({ id: z.uuid() }),
  response: null,
  errors: ['not_found', 'stale_record', 'second_factor_required'],
  summary: 'Remove an authenticator of the account',
})
