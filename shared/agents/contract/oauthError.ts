import * as z from 'zod'

/** What OAuth calls what can be wrong with a call (RFC 6749, 7009, 7591, 8707), and that it may be sent again later. */
export const oauthErrorCodes = [
  'invalid_request',
  'invalid_client',
  'invalid_grant',
  'unsupported_grant_type',
  'invalid_scope',
  'invalid_target',
  'invalid_redirect_uri',
  'invalid_client_metadata',
  'temporarily_unavailable',
  'server_error',
] as const
export type OAuthErrorCode = (typeof oauthErrorCodes)[number]

/** The form in which OAuth tells what was wrong with a call. */
export const oauthErrorSchema = z.object({ error: z.enum(oauthErrorCodes), error_description: z.string() })
