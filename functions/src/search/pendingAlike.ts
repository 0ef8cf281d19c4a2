import type { Likeness, PendingDuplicate } from '../../../shared/domain/duplicate.ts'
import type { Submission } from '../../../shared/domain/submission.ts'
import { pendingPerson } from '../submissions/pendingPerson.ts'
import { likenessOf, mostAlike } from './meaning/likeness.ts'

/** For each of the people, in their order, which of these submissions may be of the same person. */
export function pendingAlike(people: readonly Likeness[], submissions: readonly Submission[]): PendingDuplicate[][] {
  const waiting = submissions.map(pendingPerson)
  return people.map((person) =>
    waiting
      .flatMap(({ said, person: pending }) => {
        const reasons = likenessOf(person, said)
        return reasons.length > 0 ? [{ ...pending, reasons }] : []
      })
      .slice(0, mostAlike),
  )
}
