import * as z from 'zod'
import { defineRoute } from '../../kernel/contract/defineRoute.ts'
import { agentScopeSchema } from '../domain/agentScopes.ts'
import { authorizationServerPath } from './oauthPaths.ts'

export const getAuthorizationServer = defineRoute({
  name: 'getAuthorizationServer',
  area: 'oauth',
  method: 'GET',
  path: authorizationServerPath,
  access: 'public',
  response: z.object({
    issuer: z.string(),
    authorization_endpoint: z.string(),
    token_endpoint: z.string(),
    registration_endpoint: z.string(),
    revocation_endpoint: z.string(),
    service_documentation: z.string(),
    scopes_supported: z.array(agentScopeSchema),
    response_types_supported: z.array(z.literal('code')),
    response_modes_supported: z.array(z.literal('query')),
    grant_types_supported: z.array(z.enum(['authorization_code', 'refresh_token'])),
    token_endpoint_auth_methods_supported: z.array(z.literal('none')),
    revocation_endpoint_auth_methods_supported: z.array(z.literal('none')),
    code_challenge_methods_supported: z.array(z.literal('S256')),
    client_id_metadata_document_supported: z.literal(true),
    authorization_response_iss_parameter_supported: z.literal(true),
  }),
  errors: [],
  summary: 'Return the OAuth authorization server metadata (RFC 8414)',
})
