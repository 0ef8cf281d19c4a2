import * as z from 'zod'
import { defineRoute } from '../../kernel/contract/defineRoute.ts'
import { passwordLengthSchema } from '../domain/passwordLength.ts'

export const getPasswordRules = defineRoute({
  name: 'getPasswordRules',
  area: 'identity',
  method: 'GET',
  path: '/api/public/password-rules',
  access: 'public',
  perAddress: { limit: 240, seconds: 60 * 60 },
  response: z.object(passwordLengthSchema.shape),
  errors: ['too_many_requests'],
  summary: 'Return the minimum length of new passwords, of accounts with and without a second factor',
})
