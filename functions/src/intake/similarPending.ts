import type { Likeness, PendingDuplicate } from '../../../shared/applicants/domain/duplicate.ts'
import type { Submission } from '../../../shared/intake/domain/submission.ts'
import { likenessOf, mostSimilar } from '../search/meaning/likeness.ts'
import { pendingPerson } from './pendingPerson.ts'

/** Returns, for each person in order, the pending submissions that may be from the same person. */
export function similarPending(people: readonly Likeness[], submissions: readonly Submission[]): PendingDuplicate[][] {
  const waiting = submissions.map(pendingPerson)
  return people.map((person) =>
    waiting
      .flatMap(({ applied: submitted, person: pending }) => {
        const reasons = likenessOf(person, submitted)
        return reasons.length > 0 ? [{ ...pending, reasons }] : []
      })
      .slice(0, mostSimilar),
  )
}
