import type { Duplicate, Likeness } from '../../../../shared/applicants/domain/duplicate.ts'
import type { findDuplicates as contract } from '../../../../shared/intake/contract/findDuplicates.ts'
import type { RouteInput, RouteResult } from '../../../../shared/kernel/contract/defineRoute.ts'
import type { AccountContext } from '../../kernel/requestContext.ts'
import type { DependenciesOf } from '../dependencies.ts'
import { latestPending } from '../pendingPerson.ts'
import type { findDuplicates as permissions } from '../permissions.ts'
import { similarPending } from '../similarPending.ts'

type Deps = DependenciesOf<typeof permissions>
type Result = RouteResult<typeof contract>

/** The longest wait for a duplicate warning, in milliseconds. */
const patience = 4000
/** The number of people per request that an engine handles within the time limit of one search. */
const peoplePerRequest = 25

/**
 * Finds possible duplicates of these people among applicants and, if requested, pending submissions. Without an engine
 * no applicants are found and the result is marked as degraded.
 */
export async function findDuplicates(
  { body: { people, alsoPending } }: RouteInput<typeof contract>,
  _call: Pick<AccountContext, 'actor'>,
  deps: Deps,
): Promise<Result> {
  const [found, submissions] = await Promise.all([
    similarApplicants(people, deps),
    alsoPending ? deps.submissions.newestPending(latestPending) : undefined,
  ])
  return { ...found, ...(submissions && { pending: similarPending(people, submissions) }) }
}

function similarApplicants(
  people: readonly Likeness[],
  { breaker, now }: Pick<Deps, 'breaker' | 'now'>,
): Promise<Result> {
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

const answerOf = (people: readonly Likeness[], found: readonly Duplicate[][]): Result => ({
  duplicates: people.map((_person, index) => found[index] ?? []),
  degraded: found.length < people.length,
})
