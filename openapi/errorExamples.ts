import type { ErrorCode, FieldProblem } from '../shared/kernel/domain/errors.ts'

/** An example message for each error code. */
export const errorExamples: Record<ErrorCode, { message: string; fields?: FieldProblem[] }> = {
  malformed_json: { message: 'Malformed JSON' },
  malformed_form: { message: 'Malformed form' },
  validation_failed: {
    message: 'First name is required',
    fields: [{ path: 'firstName', code: 'required', message: 'First name is required' }],
  },
  results_out_of_reach: { message: 'Only the first 10,000 results can be paged. Narrow the search.' },
  invalid_reset_token: { message: 'Invalid or expired token' },
  not_signed_in: { message: 'Not signed in' },
  wrong_credentials: { message: 'Invalid or missing API key' },
  forbidden: { message: "You don't have permission to do this" },
  foreign_origin: { message: 'This request comes from another website' },
  agents_off: { message: 'AI agents are turned off' },
  method_not_allowed: { message: 'This endpoint accepts only POST' },
  not_found: { message: 'Not found' },
  already_exists: { message: 'An applicant with this email already exists' },
  stale_record: { message: 'This record was changed by someone else' },
  stage_move_refused: { message: 'Hired and rejected applicants can only be moved back to Screening' },
  stage_not_writable: {
    message: 'Partners cannot change stage or status. Withdraw the applicant instead.',
    fields: [
      {
        path: 'pipelineStage',
        code: 'stage_not_writable',
        message: 'Partners cannot change stage or status. Withdraw the applicant instead.',
      },
    ],
  },
  upload_incomplete: { message: 'The file is not uploaded yet. Try again in a moment.' },
  already_done: { message: 'This submission has already been reviewed' },
  count_changed: { message: 'This would now change 41 applicants instead of 40. Check them, then start again.' },
  merge_refused: { message: 'The record to be replaced has an open proposal. End it first, or keep that record.' },
  erasure_held: { message: 'This applicant is on legal hold and cannot be deleted. Remove the hold first.' },
  file_unavailable: { message: 'This file could not be scanned for viruses and cannot be opened' },
  invalid_link: { message: 'This link is invalid or has expired' },
  payload_too_large: { message: 'The request body is larger than 64 KB' },
  unsupported_media_type: { message: 'The body must be application/json' },
  idempotency_key_reused: { message: 'This Idempotency-Key has already been used for another applicant' },
  too_many_requests: { message: 'Too many requests. Please try again in a moment.' },
  internal_error: { message: 'Something went wrong. Try again.' },
  busy: { message: 'Too many changes at once. Try again.' },
  not_configured: { message: 'The external API is not set up' },
}
