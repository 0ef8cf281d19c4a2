import { personOf } from '../../../shared/domain/applicationMerge.ts'
import type { Likeness, PendingDuplicate } from '../../../shared/domain/duplicate.ts'
import type { Submission } from '../../../shared/domain/submission.ts'
import { likenessOf, mostAlike } from './meaning/likeness.ts'

/** For each of the people, in their order, which of these submissions may be of the same person. */
export function pendingAlike(people: readonly Likeness[], submissions: readonly Submission[]): PendingDuplicate[][] {
  const waiting = submissions.map(({ id, createdAt, applicantData }) => ({
    id,
    createdAt,
    said: personOf(applicantData),
  }))
  return people.map((person) =>
    waiting
      .flatMap(({ id, createdAt, said }) => {
        const reasons = likenessOf(person, said)
        const { firstName = '', lastName = '', city, professions = [] } = said
        const primaryProfession = professions[0]?.profession
        return reasons.length > 0
          ? [{ ...{ id, firstName, lastName, city, primaryProfession }, submittedAt: createdAt, reasons }]
          : []
      })
      .slice(0, mostAlike),
  )
}
