import * as z from 'zod'
import { defineRoute } from '../../kernel/contract/defineRoute.ts'
import { passkeyOptionsSchema } from '../domain/passkeyAnswer.ts'

export const startPasskey = defineRoute({
  name: 'startPasskey',
  area: 'identity',
  method: 'POST',
  path: '/api/account/authenticators/passkey/challenge',
  access: 'session:use',
  whileAddingFactor: true,
  recentProof: true,
  response: z.object({ options: passkeyOptionsSchema }),
  errors: [],
  summary: 'Start adding a passkey',
})
