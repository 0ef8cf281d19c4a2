import { defineRoute } from '../../kernel/contract/defineRoute.ts'
import { limits } from '../../kernel/domain/limits.ts'
import { registrationSchema, sessionUserSchema } from '../domain/user.ts'

export const register = defineRoute({
  name: 'register',
  area: 'identity',
  method: 'POST',
  path: '/api/register',
  access: 'public',
  perAddress: { limit: 30, seconds: 60 * 60 },
  bodyBytes: limits.publicBody,
  body: registrationSchema,
  response: sessionUserSchema,
  success: 201,
  errors: ['already_exists', 'too_many_requests'],
  summary: 'Create an account; every new account has the applicant role',
})
