import * as z from 'zod'
import { type ErrorCode, errorCodes, fieldCodes } from '../domain/errors.ts'
import { messageShape } from '../domain/messageShape.ts'

/**
 * The body of every error response, including those of the gateway. Callers branch on `code`. Instead of the English `message`, they can
 * build text from `template` and `params`, or from `code` and `params`. If there are `fields`, the message is that of the first.
 */
export const errorAnswerSchema = z.object({
  code: z.enum(errorCodes),
  ...messageShape,
  fields: z
    .array(z.object({ path: z.string(), code: z.enum(fieldCodes).catch('invalid'), ...messageShape }))
    .optional(),
  current: z.unknown().optional(),
  requestId: z.string(),
})
export type ErrorAnswer = z.infer<typeof errorAnswerSchema>

export const statusOf: Record<ErrorCode, number> = {
  malformed_json: 400,
  malformed_form: 400,
  validation_failed: 400,
  results_out_of_reach: 400,
  stage_not_writable: 400,
  invalid_reset_token: 400,
  not_signed_in: 401,
  wrong_credentials: 401,
  forbidden: 403,
  second_factor_required: 403,
  proof_required: 403,
  // Not 401, which would end the session of a caller who mistypes a code.
  proof_refused: 403,
  foreign_origin: 403,
  agents_off: 403,
  not_found: 404,
  method_not_allowed: 405,
  already_exists: 409,
  stale_record: 409,
  stage_move_refused: 409,
  upload_incomplete: 409,
  already_done: 409,
  no_provider: 409,
  count_changed: 409,
  erasure_held: 409,
  merge_refused: 409,
  file_unavailable: 409,
  invalid_link: 400,
  payload_too_large: 413,
  unsupported_media_type: 415,
  idempotency_key_reused: 422,
  too_many_requests: 429,
  internal_error: 500,
  busy: 503,
  not_configured: 503,
}
