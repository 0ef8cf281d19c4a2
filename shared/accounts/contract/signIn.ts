import { defineRoute } from '../../kernel/contract/defineRoute.ts'
import { limits } from '../../kernel/domain/limits.ts'
import { credentialsSchema, sessionUserSchema } from '../domain/user.ts'

export const signIn = defineRoute({
  name: 'signIn',
  area: 'identity',
  method: 'POST',
  path: '/api/login',
  access: 'public',
  bodyBytes: limits.publicBody,
  body: credentialsSchema,
  response: sessionUserSchema,
  errors: ['wrong_credentials', 'too_many_requests'],
  summary: 'Sign in with a username or email and a password',
})
