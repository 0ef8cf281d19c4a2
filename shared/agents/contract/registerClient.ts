import * as z from 'zod'
import { defineRoute } from '../../kernel/contract/defineRoute.ts'
import { limits } from '../../kernel/domain/limits.ts'
import { cleanText } from '../../kernel/domain/text.ts'
import { registrationPath } from './oauthPaths.ts'

/** The client metadata of RFC 7591 that is read. Other fields are ignored, as the RFC requires. */
const clientMetadataSchema = z.object({
  redirect_uris: z
    .array(z.string().max(limits.url, 'At most {{maximum}} characters'))
    .min(1)
    .max(limits.oauth.redirectUris),
  client_name: cleanText().pipe(z.string().max(limits.oauth.clientName, 'At most {{maximum}} characters')).optional(),
})

export const registerClient = defineRoute({
  name: 'registerClient',
  area: 'oauth',
  method: 'POST',
  path: registrationPath,
  access: 'public',
  perAddress: { limit: 30, seconds: 60 * 60 },
  bodyBytes: limits.publicBody,
  body: clientMetadataSchema,
  response: z.object({
    client_id: z.string(),
    client_id_issued_at: z.int(),
    client_name: z.string(),
    redirect_uris: z.array(z.string()),
    grant_types: z.array(z.string()),
    response_types: z.array(z.string()),
    token_endpoint_auth_method: z.literal('none'),
  }),
  success: 201,
  errors: [],
  errorForm: 'oauth',
  summary: 'Register an OAuth client that has no metadata document of its own (RFC 7591)',
})
