import { type Params, type TemplatedMessage, templatedMessage } from './messages.ts'

/** One problem with the input. `path` looks like `professions.0.profession`; `message` is shown at the field. */
export interface FieldProblem extends TemplatedMessage {
  path: string
  code: FieldCode
}

interface Details {
  fields?: FieldProblem[]
  /** The current record, if the editor had an older version. */
  current?: unknown
  /** Seconds to wait before a retry. */
  retryAfter?: number
}

/** All error codes. Only the HTTP edge maps them to statuses. */
export const errorCodes = [
  'malformed_json',
  'malformed_form',
  'validation_failed',
  'results_out_of_reach',
  'invalid_reset_token',
  'not_signed_in',
  'wrong_credentials',
  'forbidden',
  'second_factor_required',
  'proof_required',
  'proof_refused',
  'foreign_origin',
  'not_found',
  'already_exists',
  'stale_record',
  'stage_move_refused',
  'stage_not_writable',
  'upload_incomplete',
  'already_done',
  'no_provider',
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

/** All problem codes of a field, in addition to the error codes above where a single field causes them. */
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
  'incomplete_file',
  'locked_file',
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

/** Creates a field problem. `words` may contain placeholders. */
export const problemAt = (path: string, code: FieldCode, words: string, params?: Params): FieldProblem => ({
  path,
  code,
  ...templatedMessage(words, params),
})

/** Thrown when a use case fails. The message is for the person who made the request and contains no names. */
export class ProductError extends Error {
  readonly code: ErrorCode
  readonly translatable: TemplatedMessage
  readonly details: Details

  /** `words` is a sentence, or one with values: `templatedMessage('At most {{maximum}} tags', { maximum: 10 })`. */
  constructor(code: ErrorCode, words: string | TemplatedMessage, details: Details = {}) {
    const { message, template, params }: TemplatedMessage = typeof words === 'string' ? { message: words } : words
    super(message)
    this.name = 'ProductError'
    this.code = code
    this.translatable = { message, template, params }
    this.details = details
  }
}

/** Creates an error caused by one field, with the same message on both. */
export function refusedAt(
  path: string,
  code: ErrorCode,
  words: string | TemplatedMessage,
  details: Omit<Details, 'fields'> = {},
): ProductError {
  const problem: FieldProblem = { path, code, ...(typeof words === 'string' ? templatedMessage(words) : words) }
  return new ProductError(code, problem, { ...details, fields: [problem] })
}
