import { type ScimErrorType, scimErrorUrn } from '../../../../shared/accounts/contract/scim/scimError.ts'
import type { OAuthErrorCode } from '../../../../shared/agents/contract/oauthError.ts'
import type { AnyRoute } from '../../../../shared/kernel/contract/defineRoute.ts'
import { type ErrorAnswer, statusOf } from '../../../../shared/kernel/contract/errorAnswer.ts'
import { type ErrorCode, ProductError } from '../../../../shared/kernel/domain/errors.ts'

/** The response format of API Gateway's proxy integration. */
export interface GatewayResponse {
  statusCode: number
  headers: Record<string, string>
  multiValueHeaders?: Record<string, string[]>
  body: string
  isBase64Encoded: false
}

/** Responses may contain personal data: no caching, and no content sniffing. */
export const answerHeaders = {
  'Content-Type': 'application/json; charset=utf-8',
  'Cache-Control': 'no-store',
  'X-Content-Type-Options': 'nosniff',
} as const

/** Converts any error to the standard error response. Unexpected errors return a generic message. */
export function errorResponse(error: unknown, requestId: string): GatewayResponse {
  const known = error instanceof ProductError ? error : opaque
  const { fields, current, retryAfter } = known.details
  const answer: ErrorAnswer = {
    code: known.code,
    ...known.translatable,
    ...(fields && { fields }),
    ...(current !== undefined && { current }),
    requestId,
  }
  return {
    statusCode: statusOf[known.code],
    headers: {
      ...answerHeaders,
      ...(retryAfter !== undefined && { 'Retry-After': String(Math.max(1, Math.ceil(retryAfter))) }),
    },
    body: JSON.stringify(answer),
    isBase64Encoded: false,
  }
}

/** The content type of SCIM (RFC 7644, section 3.1). */
export const scimType = { 'Content-Type': 'application/scim+json; charset=utf-8' } as const

/** Converts an error response to the form of OAuth or SCIM, for routes that use it. The status stays the same. */
export function inFormOf(route: AnyRoute, response: GatewayResponse): GatewayResponse {
  if (route.errorForm === undefined) return response
  const answer = JSON.parse(response.body) as ErrorAnswer
  return route.errorForm === 'scim' ? scimRefusal(response, answer) : oauthRefusal(route, response, answer)
}

function scimRefusal(response: GatewayResponse, { code, message, fields: [first] = [] }: ErrorAnswer): GatewayResponse {
  const type = scimTypeOf(code, first?.path)
  const body = {
    schemas: [scimErrorUrn],
    status: String(response.statusCode),
    ...(type && { scimType: type }),
    detail: first && !message.startsWith(first.path) ? `${first.path}: ${message}` : message,
  }
  return { ...response, headers: { ...response.headers, ...scimType }, body: JSON.stringify(body) }
}

/** Returns SCIM's keyword for an error (RFC 7644, section 3.12), if it has one. */
function scimTypeOf(code: ErrorCode, path: string | undefined): ScimErrorType | undefined {
  if (code === 'already_exists') return 'uniqueness'
  if (code === 'malformed_json') return 'invalidSyntax'
  if (code !== 'validation_failed') return undefined
  if (path === 'filter') return 'invalidFilter'
  if (path === 'path') return 'invalidPath'
  // The envelope of a PATCH, or a body that is no object.
  return path === '' || path?.startsWith('Operations') ? 'invalidSyntax' : 'invalidValue'
}

function oauthRefusal(route: AnyRoute, response: GatewayResponse, answer: ErrorAnswer): GatewayResponse {
  const { code, message, fields: [first] = [] } = answer
  const error = later[code] ?? wrongIn(route, first?.path)
  const description = first ? `${first.path}: ${first.message}` : message
  return { ...response, body: JSON.stringify({ error, error_description: description }) }
}

/** Errors that are not the caller's fault: the same call may succeed later. */
const later: Partial<Record<ErrorCode, OAuthErrorCode>> = {
  agents_off: 'temporarily_unavailable',
  too_many_requests: 'temporarily_unavailable',
  busy: 'temporarily_unavailable',
  internal_error: 'server_error',
}

/** Returns the OAuth error for the first invalid parameter. */
function wrongIn({ bodyType }: AnyRoute, path: string | undefined): OAuthErrorCode {
  if (bodyType === 'form') return 'invalid_request'
  return path?.startsWith('redirect_uris') ? 'invalid_redirect_uri' : 'invalid_client_metadata'
}

const opaque = new ProductError('internal_error', 'Something went wrong. Try again.')
