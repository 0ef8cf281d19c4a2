import * as z from 'zod'
import { defineRoute } from '../../kernel/contract/defineRoute.ts'
import { mailedTokenSchema } from '../../kernel/contract/mailedToken.ts'
import { limits } from '../../kernel/domain/limits.ts'
import { passwordSchema } from '../domain/user.ts'

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
  summary: 'Set a new password with a reset token; ends all sessions of the account',
})
