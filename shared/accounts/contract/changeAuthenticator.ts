import * as z from 'zod'
import { defineRoute } from '../../kernel/contract/defineRoute.ts'
import { authenticatorNameSchema } from '../domain/secondFactor.ts'

export const changeAuthenticator = defineRoute({
  name: 'changeAuthenticator',
  area: 'identity',
  method: 'PATCH',
  path: '/api/account/authenticators/{id}',
  access: 'session:use',
  recentProof: true,
  params: z.object({ id: z.uuid() }),
  body: z.strictObject({ name: authenticatorNameSchema }),
  response: null,
  errors: ['not_found', 'stale_record'],
  summary: 'Rename an authenticator of the account',
})
