import * as z from 'zod'
import { defineRoute } from '../../kernel/contract/defineRoute.ts'
import { limits } from '../../kernel/domain/limits.ts'
import { accountEmailSchema, credentialsSchema } from '../domain/user.ts'

export const requestSignInEmail = defineRoute({
  name: 'requestSignInEmail',
  area: 'identity',
  method: 'POST',
  path: '/api/account/email',
  access: 'session:use',
  bodyBytes: limits.publicBody,
  body: z.strictObject({ email: accountEmailSchema, currentPassword: credentialsSchema.shape.password }),
  response: null,
  errors: ['proof_required', 'already_exists', 'too_many_requests'],
  summary: 'Request a new sign-in email; it takes effect once the link mailed to it is confirmed',
})
