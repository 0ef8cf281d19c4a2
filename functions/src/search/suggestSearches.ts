import type { RouteInput, RouteResult } from '../../../shared/contract/defineRoute.ts'
import type { suggestSearches as contract } from '../../../shared/contract/search/suggestSearches.ts'
import type { DepsOf } from '../useCase/needs.ts'
import type { AccountContext } from '../useCase/requestContext.ts'
import type { suggestSearches as needs } from './needs.ts'
import { visibleIdsOf } from './searchAccess.ts'

type Deps = DepsOf<typeof needs>

/** Skills, professions and places among the applicants that the actor may find; none while the engine is away. */
export async function suggestSearches(
  { query }: RouteInput<typeof contract>,
  { actor }: Pick<AccountContext, 'actor'>,
  { assignments, breaker }: Deps,
): Promise<RouteResult<typeof contract>> {
  const visibleIds = await visibleIdsOf(actor, assignments)
  return breaker(
    (engine) => engine.suggest(query.q, visibleIds),
    async () => ({ skills: [], professions: [], locations: [] }),
  )
}
