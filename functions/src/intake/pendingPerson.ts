import type { PendingPerson } from '../../../shared/applicants/domain/duplicate.ts'
import { personOf } from '../../../shared/intake/domain/applicationMerge.ts'
import type { Submission } from '../../../shared/intake/domain/submission.ts'

/** The number of pending submissions searched, latest first. */
export const latestPending = 200

/** Returns the candidate as shown in lists, and all their data. */
export function pendingPerson({ id, createdAt, applicantData }: Submission) {
  const applied = personOf(applicantData)
  const { firstName = '', lastName = '', city, professions = [] } = applied
  const primaryProfession = professions[0]?.profession
  const person: PendingPerson = { id, firstName, lastName, city, primaryProfession, submittedAt: createdAt }
  return { applied: applied, person }
}
