import type { Likeness, PendingDuplicate } from '../../../shared/applicants/domain/duplicate.ts'
import type { Submission } from '../../../shared/intake/domain/submission.ts'
import { mostSimilar, reasonKeysOf, sharedReasons } from '../search/meaning/likeness.ts'
import { pendingPerson } from './pendingPerson.ts'

/** Returns, for each person in order, the pending submissions that may be from the same person. */
export function similarPending(people: readonly Likeness[], submissions: readonly Submission[]): PendingDuplicate[][] {
  const waiting = submissions.map((submission) => {
    const { applied, person } = pendingPerson(submission)
    return { person, keys: reasonKeysOf(applied) }
  })
  return people.map((person) => {
    const own = reasonKeysOf(person)
    return waiting
      .flatMap(({ person: pending, keys }) => {
        const reasons = sharedReasons(own, keys)
        return reasons.length > 0 ? [{ ...pending, reasons }] : []
      })
      .slice(0, mostSimilar)
  })
}
