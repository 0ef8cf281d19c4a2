import type { Actor } from '../../../shared/accounts/domain/actor.ts'
import type { Applicant } from '../../../shared/applicants/domain/applicant.ts'
import { ProductError, refusedAt } from '../../../shared/kernel/domain/errors.ts'
import { presentApplicant } from './presentApplicant.ts'

/** The answer for an unknown applicant, and for one that the caller may not know of. */
export const applicantNotFound = () => new ProductError('not_found', 'Applicant not found')

/** The answer for an email that an applicant has already; with the record of that applicant where the caller may see it. */
export const emailTaken = (path = 'email', holder: { current?: unknown } = {}): ProductError =>
  refusedAt(path, 'already_exists', 'An applicant with this email already exists', holder)

/** The answer for a change of a record that has moved on; it carries the record as the caller may see it now. */
export const staleRecord = (current: Applicant, actor: Actor) => staleAs(presentApplicant(current, actor))

/** The same for whoever is shown records in a form of their own. */
export const staleAs = (current: unknown) =>
  new ProductError('stale_record', 'This record was changed by someone else', { current })

/** The answer for a change that was refused, by the record as it is now: it has moved on, or is there no more. */
export const movedOn = (latest: Applicant | undefined, actor: Actor): ProductError =>
  latest ? staleRecord(latest, actor) : applicantNotFound()

/** The record, while it is as somebody saw it; throws `stale_record` or `not_found` otherwise. */
export function asSeen(latest: Applicant | undefined, version: number, actor: Actor): Applicant {
  if (latest?.version !== version) throw movedOn(latest, actor)
  return latest
}
