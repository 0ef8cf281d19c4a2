import * as z from 'zod'
import { limits } from '../../domain/limits.ts'
import { passwordSchema } from '../../domain/user.ts'
import { defineRoute } from '../defineRoute.ts'
import { mailedTokenSchema } from '../mailedToken.ts'

export const resetPassword = defineRoute({
  name: 'resetPassword',
  area: 'identity',
  method: 'POST',
  path: '/api/reset-password',
  access: 'public',
  perAddress: { limit: 30, seconds: 60 * 60 },
  bodyBytes: limits.publicBody,
  body: z.strictObject({
    token: mailedTokenSchema,
    password: passwordSchema,
  }),
  response: z.object({ message: z.string() }),
  errors: ['invalid_reset_token', 'too_many_requests'],
  summary: 'Set a new password with a reset token; all sessions of the account end',
})
