import { defineRoute } from '../../kernel/contract/defineRoute.ts'
import { protectedResourcePath } from './oauthAddresses.ts'
import { protectedResourceSchema } from './protectedResource.ts'

export const getProtectedResource = defineRoute({
  name: 'getProtectedResource',
  area: 'oauth',
  method: 'GET',
  path: protectedResourcePath,
  access: 'public',
  response: protectedResourceSchema,
  errors: [],
  summary: 'What protects the endpoint of agents (RFC 9728)',
})
