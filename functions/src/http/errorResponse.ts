import type { AnyRoute } from '../../../shared/contract/defineRoute.ts'
import { type ErrorAnswer, statusOf } from '../../../shared/contract/errorAnswer.ts'
import type { OAuthErrorCode } from '../../../shared/contract/oauth/oauthError.ts'
import { ProductError } from '../../../shared/domain/errors.ts'

/** What API Gateway's proxy integration takes as an answer. */
export interface GatewayResponse {
  statusCode: number
  headers: Record<string, string>
  multiValueHeaders?: Record<string, string[]>
  body: string
  isBase64Encoded: false
}

/** Answers are a person's own: no cache keeps them, no browser guesses their type. */
export const answerHeaders = {
  'Content-Type': 'application/json; charset=utf-8',
  'Cache-Control': 'no-store',
  'X-Content-Type-Options': 'nosniff',
} as const

/** Any error as a response in the one form. What is not a ProductError says nothing of itself. */
export function errorResponse(error: unknown, requestId: string): GatewayResponse {
  const known = error instanceof ProductError ? error : opaque
  const { fields, current, retryAfter } = known.details
  const answer: ErrorAnswer = {
    code: known.code,
    ...known.said,
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

/** The same as a client of OAuth reads it, where a route speaks that: what is wrong with its call. Anything else stays as it is. */
export function inFormOf({ errorForm, bodyType }: AnyRoute, response: GatewayResponse): GatewayResponse {
  if (errorForm !== 'oauth' || response.statusCode !== 400) return response
  const { message, fields: [first] = [] } = JSON.parse(response.body) as ErrorAnswer
  const error: OAuthErrorCode =
    bodyType === 'form'
      ? 'invalid_request'
      : first?.path.startsWith('redirect_uris')
        ? 'invalid_redirect_uri'
        : 'invalid_client_metadata'
  const description = first ? `${first.path}: ${first.message}` : message
  return { ...response, body: JSON.stringify({ error, error_description: description }) }
}

const opaque = new ProductError('internal_error', 'Something went wrong. Please try again.')
