import * as z from 'zod'
import { defineRoute } from '../../kernel/contract/defineRoute.ts'
import { limits } from '../../kernel/domain/limits.ts'
import { credentialsSchema, passwordSchema } from '../domain/user.ts'

export const changePassword = defineRoute({
  name: 'changePassword',
  area: 'identity',
  method: 'POST',
  path: '/api/account/password',
  access: 'session:use',
  bodyBytes: limits.publicBody,
  body: z.strictObject({ currentPassword: credentialsSchema.shape.password, password: passwordSchema }),
  response: null,
  errors: ['proof_required', 'too_many_requests', 'stale_record'],
  summary: 'Change the password, given the current one; signs out all other sessions of the account and its agents',
})
