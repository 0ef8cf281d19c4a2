import type { Actor } from '../../../shared/domain/actor.ts'
import type { Applicant } from '../../../shared/domain/applicant.ts'
import { ProductError } from '../../../shared/domain/errors.ts'
import { presentApplicant } from './presentApplicant.ts'

/** The answer for an unknown applicant, and for one that the caller may not know of. */
export const applicantNotFound = () => new ProductError('not_found', 'Applicant not found')

export function emailTaken(): ProductError {
  const message = 'An applicant with this email already exists'
  return new ProductError('already_exists', message, { fields: [{ path: 'email', message }] })
}

/** The answer for a change of a record that has moved on; it carries the record as the caller may see it now. */
export const staleRecord = (current: Applicant, actor: Actor) =>
  new ProductError('stale_record', 'This record was changed by someone else', {
    current: presentApplicant(current, actor),
  })
