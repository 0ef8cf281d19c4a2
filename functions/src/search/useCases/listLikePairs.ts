import type { RouteInput, RouteResult } from '../../../../shared/kernel/contract/defineRoute.ts'
import type { listLikePairs as contract } from '../../../../shared/search/contract/listLikePairs.ts'
import type { AccountContext } from '../../kernel/requestContext.ts'
import type { DuplicatePairs } from '../applicantSearch.ts'
import type { DependenciesOf } from '../dependencies.ts'
import type { listLikePairs as permissions } from '../permissions.ts'

/** The number of pairs per page. Slightly more if several share a key. */
const pairsPerPage = 25

/** Returns the next pairs of possible duplicates, or none while the engine is unavailable. */
export async function listLikePairs(
  { query: { after = 0 } }: RouteInput<typeof contract>,
  _call: Pick<AccountContext, 'actor'>,
  { differentPeople, breaker }: DependenciesOf<typeof permissions>,
): Promise<RouteResult<typeof contract>> {
  const found = await breaker<DuplicatePairs | undefined>(
    (engine) => engine.likePairs(after, pairsPerPage),
    async () => undefined,
  )
  if (!found) return { pairs: [], next: null, degraded: true }
  const areDifferent = await differentPeople.areDifferent(
    found.pairs.map(({ one, other }) => [one.id, other.id] as const),
  )
  return {
    pairs: found.pairs.filter((_, place) => !areDifferent[place]),
    next: found.after === null ? null : String(found.after),
    degraded: false,
  }
}
