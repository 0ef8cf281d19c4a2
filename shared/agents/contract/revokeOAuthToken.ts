import * as z from 'zod'
import { defineRoute } from '../../kernel/contract/defineRoute.ts'
import { limits } from '../../kernel/domain/limits.ts'
import { revocationPath } from './oauthPaths.ts'

const parameter = z.string().max(limits.oauth.parameter, 'At most {{maximum}} characters')

export const revokeOAuthToken = defineRoute({
  name: 'revokeOAuthToken',
  area: 'oauth',
  method: 'POST',
  path: revocationPath,
  access: 'public',
  perAddress: { limit: 300, seconds: 60 },
  bodyType: 'form',
  bodyBytes: limits.publicBody,
  body: z.object({ token: parameter, token_type_hint: parameter.optional(), client_id: parameter.optional() }),
  /** Unknown tokens get the same response (RFC 7009). */
  response: z.object({}),
  errors: [],
  errorForm: 'oauth',
  summary: 'Revoke an agent connection by one of its tokens (RFC 7009)',
})
