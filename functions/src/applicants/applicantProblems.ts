import type { Actor } from '../../../shared/accounts/domain/actor.ts'
import type { Applicant } from '../../../shared/applicants/domain/applicant.ts'
import { ProductError, refusedAt } from '../../../shared/kernel/domain/errors.ts'
import { presentApplicant } from './presentApplicant.ts'

/** The applicant is unknown, or the caller may not know of them. */
export const applicantNotFound = () => new ProductError('not_found', 'Applicant not found')

/** An applicant already has the email. Carries that applicant's record if the caller may see it. */
export const emailTaken = (path = 'email', holder: { current?: unknown } = {}): ProductError =>
  refusedAt(path, 'already_exists', 'An applicant with this email already exists', holder)

/** The record has changed since it was read. The error carries the current version, as the caller may see it. */
export const staleRecord = (current: Applicant, actor: Actor) => staleAs(presentApplicant(current, actor))

/** The same for callers that see records in another form. */
export const staleAs = (current: unknown) =>
  new ProductError('stale_record', 'This record was changed by someone else', { current })

/** The record changed or was deleted before the write. */
export const movedOn = (latest: Applicant | undefined, actor: Actor): ProductError =>
  latest ? staleRecord(latest, actor) : applicantNotFound()

/** Returns the record if it still has this version. Throws `stale_record` or `not_found` otherwise. */
export function requireVersion(latest: Applicant | undefined, version: number, actor: Actor): Applicant {
  if (latest?.version !== version) throw movedOn(latest, actor)
  return latest
}
