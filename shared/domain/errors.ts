/** One thing wrong with the input: `path` as in `professions.0.profession`, `message` as shown at the field. */
export interface FieldProblem {
  path: string
  message: string
}

interface Details {
  fields?: FieldProblem[]
  /** The record as it stands now, for an editor who held an older one. */
  current?: unknown
  /** Seconds after which trying again makes sense. */
  retryAfter?: number
}

/** The closed list of what can go wrong. The HTTP edge alone knows which status each becomes. */
export const errorCodes = [
  'malformed_json',
  'malformed_form',
  'validation_failed',
  'results_out_of_reach',
  'invalid_reset_token',
  'not_signed_in',
  'wrong_credentials',
  'forbidden',
  'foreign_origin',
  'not_found',
  'already_exists',
  'stale_record',
  'stage_move_refused',
  'upload_incomplete',
  'already_done',
  'file_unavailable',
  'invalid_link',
  'payload_too_large',
  'unsupported_media_type',
  'too_many_requests',
  'internal_error',
  'not_configured',
] as const
export type ErrorCode = (typeof errorCodes)[number]

/** Thrown where a use case cannot go on; the message is for the person who asked and names nobody. */
export class ProductError extends Error {
  readonly code: ErrorCode
  readonly details: Details

  constructor(code: ErrorCode, message: string, details: Details = {}) {
    super(message)
    this.name = 'ProductError'
    this.code = code
    this.details = details
  }
}
