import type { Duplicate, Likeness } from '../../../shared/applicants/domain/duplicate.ts'
import type { DependenciesOf } from './dependencies.ts'

type Deps = DependenciesOf<{ stores: Record<never, never>; values: ['breaker', 'now'] }>

interface SimilarApplicants {
  /** The possible duplicates of each person, in order. */
  duplicates: Duplicate[][]
  /** True if the engine was down or too slow for some people, who then have none. */
  degraded: boolean
}

/** The longest wait for possible duplicates, in milliseconds. */
const patience = 4000
/** The number of people per request that an engine handles within the time limit of one search. */
const peoplePerRequest = 25

/** Returns the possible duplicates of each person among applicants. */
export function similarApplicants(people: readonly Likeness[], { breaker, now }: Deps): Promise<SimilarApplicants> {
  const until = now().getTime() + patience
  return breaker(
    async (engine) => {
      const duplicates: Duplicate[][] = []
      // In sequence, because parallel requests would start an engine each.
      while (duplicates.length < people.length && now().getTime() <= until) {
        duplicates.push(
          ...(await engine.possibleDuplicates(people.slice(duplicates.length, duplicates.length + peoplePerRequest))),
        )
      }
      return answerOf(people, duplicates)
    },
    async () => answerOf(people, []),
  )
}

const answerOf = (people: readonly Likeness[], found: readonly Duplicate[][]): SimilarApplicants => ({
  duplicates: people.map((_person, index) => found[index] ?? []),
  degraded: found.length < people.length,
})
