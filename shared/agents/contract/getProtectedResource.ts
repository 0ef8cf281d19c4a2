import { defineRoute } from '../../kernel/contract/defineRoute.ts'
import { protectedResourcePath } from './oauthPaths.ts'
import { protectedResourceSchema } from './protectedResource.ts'

export const getProtectedResource = defineRoute({
  name: 'getProtectedResource',
  area: 'oauth',
  method: 'GET',
  path: protectedResourcePath,
  access: 'public',
  response: protectedResourceSchema,
  errors: [],
  summary: 'Return the OAuth metadata of the agent endpoint (RFC 9728)',
})
