import * as z from 'zod'
import { defineRoute } from '../../kernel/contract/defineRoute.ts'
import { passkeyOptionsSchema } from '../domain/passkeyAnswer.ts'

export const startPasskeySignIn = defineRoute({
  name: 'startPasskeySignIn',
  area: 'identity',
  method: 'POST',
  path: '/api/login/passkey/challenge',
  access: 'public',
  perAddress: { limit: 240, seconds: 60 * 60 },
  response: z.object({ options: passkeyOptionsSchema }),
  errors: ['too_many_requests'],
  summary: 'Start signing in with a passkey',
})
