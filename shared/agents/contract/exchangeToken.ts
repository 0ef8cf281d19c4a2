import * as z from 'zod'
import { defineRoute } from '../../kernel/contract/defineRoute.ts'
import { limits } from '../../kernel/domain/limits.ts'
import { tokenPath } from './oauthPaths.ts'

const parameter = z.string().max(limits.oauth.parameter, 'At most {{maximum}} characters')

export const exchangeToken = defineRoute({
  name: 'exchangeToken',
  area: 'oauth',
  method: 'POST',
  path: tokenPath,
  access: 'public',
  // Hosted assistants call for many people from few addresses.
  perAddress: { limit: 300, seconds: 60 },
  bodyType: 'form',
  bodyBytes: limits.publicBody,
  /** Unknown parameters are ignored, as OAuth requires. */
  body: z.object({
    grant_type: parameter,
    client_id: parameter,
    code: parameter.optional(),
    redirect_uri: parameter.optional(),
    code_verifier: parameter.optional(),
    refresh_token: parameter.optional(),
    scope: parameter.optional(),
    resource: parameter.optional(),
  }),
  response: z.object({
    access_token: z.string(),
    token_type: z.literal('Bearer'),
    /** In seconds. */
    expires_in: z.int(),
    refresh_token: z.string(),
    scope: z.string(),
  }),
  errors: ['agents_off'],
  errorForm: 'oauth',
  summary: 'Exchange an authorization code or a refresh token for an access token and a new refresh token (OAuth 2.1)',
})
