import * as z from 'zod'
import { defineRoute } from '../../kernel/contract/defineRoute.ts'
import { limits } from '../../kernel/domain/limits.ts'
import { accountEmailSchema } from '../domain/user.ts'

export const requestPasswordReset = defineRoute({
  name: 'requestPasswordReset',
  area: 'identity',
  method: 'POST',
  path: '/api/forgot-password',
  access: 'public',
  perAddress: { limit: 30, seconds: 60 * 60 },
  bodyBytes: limits.publicBody,
  body: z.strictObject({ email: accountEmailSchema }),
  response: z.object({ message: z.string() }),
  errors: ['too_many_requests'],
  summary: 'Mail a password reset link if the account exists; the response does not reveal whether it does',
})
