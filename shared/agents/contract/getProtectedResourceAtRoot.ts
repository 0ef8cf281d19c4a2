import { defineRoute } from '../../kernel/contract/defineRoute.ts'
import { protectedResourceRootPath } from './oauthPaths.ts'
import { protectedResourceSchema } from './protectedResource.ts'

export const getProtectedResourceAtRoot = defineRoute({
  name: 'getProtectedResourceAtRoot',
  area: 'oauth',
  method: 'GET',
  path: protectedResourceRootPath,
  access: 'public',
  response: protectedResourceSchema,
  errors: [],
  summary: 'Return the OAuth metadata of the agent endpoint to clients that know only the origin (RFC 9728)',
})
