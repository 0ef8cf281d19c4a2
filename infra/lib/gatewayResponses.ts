import type { ErrorAnswer } from '../../shared/kernel/contract/errorAnswer.ts'
import type { ErrorCode } from '../../shared/kernel/domain/errors.ts'

/** A response of API Gateway itself, as in its extension of OpenAPI. */
export interface GatewayResponse {
  /** If it differs from the gateway's default. */
  statusCode?: string
  responseParameters: Record<string, string>
  responseTemplates: Record<string, string>
}

interface OwnAnswer {
  /** API Gateway's type of response. */
  type: string
  code: ErrorCode
  message: string
  /** If it differs from the gateway's default. */
  status?: number
  retryAfter?: number
}

/** Responses that API Gateway sends without calling a function. */
const answers: readonly OwnAnswer[] = [
  // Used for unknown paths and methods.
  { type: 'MISSING_AUTHENTICATION_TOKEN', status: 404, code: 'not_found', message: 'Not found' },
  { type: 'RESOURCE_NOT_FOUND', status: 404, code: 'not_found', message: 'Not found' },
  { type: 'BAD_REQUEST_BODY', code: 'validation_failed', message: 'The request body is not valid' },
  { type: 'BAD_REQUEST_PARAMETERS', code: 'validation_failed', message: 'The request parameters are not valid' },
  {
    type: 'REQUEST_TOO_LARGE',
    status: 413,
    code: 'payload_too_large',
    message: 'The request is too large: send files through an upload first (POST …/uploads)',
  },
  { type: 'UNSUPPORTED_MEDIA_TYPE', code: 'unsupported_media_type', message: 'The body must be application/json' },
  { type: 'UNAUTHORIZED', code: 'not_signed_in', message: 'Not signed in' },
  { type: 'INVALID_API_KEY', status: 401, code: 'wrong_credentials', message: 'Invalid or missing API key' },
  {
    type: 'THROTTLED',
    code: 'too_many_requests',
    message: 'Too many requests. Please try again in a moment.',
    retryAfter: 1,
  },
  {
    type: 'QUOTA_EXCEEDED',
    code: 'too_many_requests',
    message: 'The quota of this API key is used up',
    retryAfter: 3600,
  },
  { type: 'ACCESS_DENIED', code: 'forbidden', message: "You don't have permission to do this" },
  { type: 'WAF_FILTERED', code: 'forbidden', message: "You don't have permission to do this" },
  { type: 'DEFAULT_4XX', code: 'validation_failed', message: 'The request cannot be understood' },
  { type: 'DEFAULT_5XX', code: 'internal_error', message: 'Something went wrong. Please try again.' },
]

/** Returns the template for the body of a gateway error. */
export function errorTemplate(code: ErrorCode, message: string): string {
  const answer: ErrorAnswer = { code, message, requestId: '$context.requestId' }
  return JSON.stringify(answer)
}

/** The gateway's own responses by type. They have the same form as ours, with the request id. */
export const gatewayResponses: Record<string, GatewayResponse> = Object.fromEntries(
  answers.map(({ type, status, code, message, retryAfter }) => [
    type,
    {
      ...(status && { statusCode: String(status) }),
      responseParameters: {
        'gatewayresponse.header.Cache-Control': "'no-store'",
        'gatewayresponse.header.X-Content-Type-Options': "'nosniff'",
        ...(retryAfter && { 'gatewayresponse.header.Retry-After': `'${retryAfter}'` }),
      },
      responseTemplates: { 'application/json': errorTemplate(code, message) },
    },
  ]),
)
