import { type Params, type Said, said } from './messages.ts'

/** One thing wrong with the input: `path` as in `professions.0.profession`, `message` as shown at the field. */
export interface FieldProblem extends Said {
  path: string
  code: FieldCode
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
  'stage_not_writable',
  'upload_incomplete',
  'already_done',
  'count_changed',
  'erasure_held',
  'merge_refused',
  'file_unavailable',
  'invalid_link',
  'payload_too_large',
  'unsupported_media_type',
  'idempotency_key_reused',
  'agents_off',
  'method_not_allowed',
  'too_many_requests',
  'internal_error',
  'busy',
  'not_configured',
] as const
export type ErrorCode = (typeof errorCodes)[number]

/** The closed list of what can be wrong with a field, besides the errors above where they come from one field. */
export const problemCodes = [
  'required',
  'invalid',
  'invalid_type',
  'invalid_option',
  'invalid_format',
  'too_long',
  'too_short',
  'too_many',
  'too_few',
  'too_big',
  'too_small',
  'unknown_field',
  'reserved_name',
  'given_twice',
  'dates_out_of_order',
  'end_of_current_job',
  'permit_of_other_nationality',
  'invalid_file',
  'empty_file',
  'file_too_large',
  'used_twice',
  'no_such_document',
  'too_common',
  'list_changed',
  'other_email',
  'kept_by_account',
  'staff_only',
  'unproven_email',
  'confidential',
] as const
export const fieldCodes = [...problemCodes, ...errorCodes] as const
export type FieldCode = (typeof fieldCodes)[number]

/** A problem of a field, in words that may have places for values. */
export const problemAt = (path: string, code: FieldCode, words: string, params?: Params): FieldProblem => ({
  path,
  code,
  ...said(words, params),
})

/** Thrown where a use case cannot go on; what it says is for the person who asked and names nobody. */
export class ProductError extends Error {
  readonly code: ErrorCode
  readonly said: Said
  readonly details: Details

  /** `words` is a sentence, or one with values: `said('At most {{maximum}} tags', { maximum: 10 })`. */
  constructor(code: ErrorCode, words: string | Said, details: Details = {}) {
    const { message, template, params }: Said = typeof words === 'string' ? { message: words } : words
    super(message)
    this.name = 'ProductError'
    this.code = code
    this.said = { message, template, params }
    this.details = details
  }
}

/** The error for what one field of the input makes impossible: both say the same. */
export function refusedAt(
  path: string,
  code: ErrorCode,
  words: string | Said,
  details: Omit<Details, 'fields'> = {},
): ProductError {
  const problem: FieldProblem = { path, code, ...(typeof words === 'string' ? said(words) : words) }
  return new ProductError(code, problem, { ...details, fields: [problem] })
}
