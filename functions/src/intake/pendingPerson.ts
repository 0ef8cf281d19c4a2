import type { PendingPerson } from '../../../shared/applicants/domain/duplicate.ts'
import { personOf } from '../../../shared/intake/domain/applicationMerge.ts'
import type { Submission } from '../../../shared/intake/domain/submission.ts'

/** So many of the submissions that wait are looked through for somebody, the latest first. */
export const latestPending = 200

/** Somebody who applied as a list names them, and all that they said. */
export function pendingPerson({ id, createdAt, applicantData }: Submission) {
  const said = personOf(applicantData)
  const { firstName = '', lastName = '', city, professions = [] } = said
  const primaryProfession = professions[0]?.profession
  const person: PendingPerson = { id, firstName, lastName, city, primaryProfession, submittedAt: createdAt }
  return { said, person }
}
