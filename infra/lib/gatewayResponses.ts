import { type RestApi, ResponseType as Type } from 'aws-cdk-lib/aws-apigateway'
import type { ErrorAnswer } from '../../shared/kernel/contract/errorAnswer.ts'
import type { ErrorCode } from '../../shared/kernel/domain/errors.ts'

interface OwnAnswer {
  type: Type
  code: ErrorCode
  message: string
  /** If it differs from the gateway's default. */
  status?: number
  retryAfter?: number
}

/** Responses that API Gateway sends without calling a function. */
const answers: readonly OwnAnswer[] = [
  // Used for unknown paths and methods.
  { type: Type.MISSING_AUTHENTICATION_TOKEN, status: 404, code: 'not_found', message: 'Not found' },
  { type: Type.RESOURCE_NOT_FOUND, status: 404, code: 'not_found', message: 'Not found' },
  { type: Type.BAD_REQUEST_BODY, code: 'validation_failed', message: 'The request body is not valid' },
  { type: Type.BAD_REQUEST_PARAMETERS, code: 'validation_failed', message: 'The request parameters are not valid' },
  {
    type: Type.REQUEST_TOO_LARGE,
    status: 413,
    code: 'payload_too_large',
    message: 'The request is too large: send files through an upload first (POST …/uploads)',
  },
  { type: Type.UNSUPPORTED_MEDIA_TYPE, code: 'unsupported_media_type', message: 'The body must be application/json' },
  { type: Type.UNAUTHORIZED, code: 'not_signed_in', message: 'Not signed in' },
  { type: Type.INVALID_API_KEY, status: 401, code: 'wrong_credentials', message: 'Invalid or missing API key' },
  {
    type: Type.THROTTLED,
    code: 'too_many_requests',
    message: 'Too many requests. Please try again in a moment.',
    retryAfter: 1,
  },
  {
    type: Type.QUOTA_EXCEEDED,
    code: 'too_many_requests',
    message: 'The quota of this API key is used up',
    retryAfter: 3600,
  },
  { type: Type.ACCESS_DENIED, code: 'forbidden', message: "You don't have permission to do this" },
  { type: Type.WAF_FILTERED, code: 'forbidden', message: "You don't have permission to do this" },
  { type: Type.DEFAULT_4XX, code: 'validation_failed', message: 'The request cannot be understood' },
  { type: Type.DEFAULT_5XX, code: 'internal_error', message: 'Something went wrong. Please try again.' },
]

/** Returns the template for the body of a gateway error. */
export function errorTemplate(code: ErrorCode, message: string): string {
  const answer: ErrorAnswer = { code, message, requestId: '$context.requestId' }
  return JSON.stringify(answer)
}

/** Gives the gateway's own responses the same form as ours, with the request id. */
export function answerInOurForm(api: RestApi): void {
  for (const { type, status, code, message, retryAfter } of answers) {
    api.addGatewayResponse(`Answer${type.responseType}`, {
      type,
      ...(status && { statusCode: String(status) }),
      templates: { 'application/json': errorTemplate(code, message) },
      responseHeaders: {
        'Cache-Control': "'no-store'",
        'X-Content-Type-Options': "'nosniff'",
        ...(retryAfter && { 'Retry-After': `'${retryAfter}'` }),
      },
    })
  }
}
