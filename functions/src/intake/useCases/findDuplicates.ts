import type { Duplicate, Likeness } from '../../../../shared/applicants/domain/duplicate.ts'
import type { findDuplicates as contract } from '../../../../shared/intake/contract/findDuplicates.ts'
import type { RouteInput, RouteResult } from '../../../../shared/kernel/contract/defineRoute.ts'
import type { AccountContext } from '../../kernel/requestContext.ts'
import type { Given } from '../dependencies.ts'
import { pendingAlike } from '../pendingAlike.ts'
import { latestPending } from '../pendingPerson.ts'
import type { findDuplicates as permissions } from '../permissions.ts'

type Deps = Given<typeof permissions>
type Result = RouteResult<typeof contract>

/** Whoever waits for a warning does not wait longer, in milliseconds. */
const patience = 4000
/** An engine is asked for so many people at once, and answers within the time that it has for one search. */
const askedAtOnce = 25

/** Applicants who may be the same as these people, none while the engine is away; and of the submissions that wait, where asked for. */
export async function findDuplicates(
  { body: { people, alsoPending } }: RouteInput<typeof contract>,
  _call: Pick<AccountContext, 'actor'>,
  deps: Deps,
): Promise<Result> {
  const [found, submissions] = await Promise.all([
    alikeApplicants(people, deps),
    alsoPending ? deps.submissions.newestPending(latestPending) : undefined,
  ])
  return { ...found, ...(submissions && { pending: pendingAlike(people, submissions) }) }
}

function alikeApplicants(
  people: readonly Likeness[],
  { breaker, now }: Pick<Deps, 'breaker' | 'now'>,
): Promise<Result> {
  const until = now().getTime() + patience
  return breaker(
    async (engine) => {
      const duplicates: Duplicate[][] = []
      // One after the other: all at once would wake an engine for each.
      while (duplicates.length < people.length && now().getTime() <= until) {
        duplicates.push(...(await engine.alike(people.slice(duplicates.length, duplicates.length + askedAtOnce))))
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
