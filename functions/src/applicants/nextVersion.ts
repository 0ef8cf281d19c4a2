import type { Applicant } from '../../../shared/applicants/domain/applicant.ts'
import { formerNamesAfter, fullName } from '../../../shared/applicants/domain/formerNames.ts'
import { withoutRemovedTags } from '../../../shared/applicants/domain/partnerTags.ts'

/** Returns the record's next version with these fields changed. A replaced name is added to the former names. */
export function nextVersion(current: Applicant, changes: Partial<Applicant>, at: string): Applicant {
  const next = withoutRemovedTags({ ...current, ...changes, version: current.version + 1, updatedAt: at })
  return fullName(next) === fullName(current) ? next : { ...next, formerNames: formerNamesAfter(current, at) }
}
