import * as z from 'zod'
import { defineRoute } from '../../kernel/contract/defineRoute.ts'

export const startApp = defineRoute({
  name: 'startApp',
  area: 'identity',
  method: 'POST',
  path: '/api/account/authenticators/app/secret',
  access: 'session:use',
  whileAddingFactor: true,
  recentProof: true,
  response: z.object({
    /** In Base32, for typing. */
    secret: z.string(),
    /** The `otpauth:` address for a QR code. */
    uri: z.string(),
  }),
  errors: ['too_many_requests'],
  summary: 'Start adding an authenticator app',
})
