import * as z from 'zod'
import { defineRoute } from '../../kernel/contract/defineRoute.ts'
import { askedAuthorizationSchema, authorizationQuerySchema } from '../domain/oauth.ts'

export const readAuthorization = defineRoute({
  name: 'readAuthorization',
  area: 'oauth',
  method: 'GET',
  path: '/api/oauth/authorization',
  access: 'agents:connect',
  query: z.strictObject({ request: authorizationQuerySchema }),
  response: askedAuthorizationSchema,
  errors: ['agents_off'],
  summary: 'Return the client that asks to act for you as an agent, and the scopes it asks for',
})
