import * as z from 'zod'

/** The error codes of OAuth (RFC 6749, 7009, 7591, 8707), including the one for a call that may be retried later. */
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

export const oauthErrorSchema = z.object({ error: z.enum(oauthErrorCodes), error_description: z.string() })
