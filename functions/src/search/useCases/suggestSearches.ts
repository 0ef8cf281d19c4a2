import type { RouteInput, RouteResult } from '../../../../shared/kernel/contract/defineRoute.ts'
import type { suggestSearches as contract } from '../../../../shared/search/contract/suggestSearches.ts'
import type { AccountContext } from '../../kernel/requestContext.ts'
import type { DependenciesOf } from '../dependencies.ts'
import type { suggestSearches as permissions } from '../permissions.ts'
import { mayReadValue, searcherOf } from '../searchAccess.ts'

type Deps = DependenciesOf<typeof permissions>

/**
 * Suggests skills, professions and places among the applicants that the actor may find, in the caller's language.
 * Returns none while the engine is unavailable.
 */
export async function suggestSearches(
  { query }: RouteInput<typeof contract>,
  { actor, language }: Pick<AccountContext, 'actor' | 'language'>,
  { assignments, breaker }: Deps,
): Promise<RouteResult<typeof contract>> {
  const searcher = await searcherOf(actor, assignments)
  const { skills, professions, locations } = await breaker(
    (engine) => engine.suggest(query.q, language, searcher),
    async () => ({ skills: [], professions: [], locations: [] }),
  )
  const readable = (values: readonly string[]) => values.filter((value) => mayReadValue(actor, value))
  return { skills: readable(skills), professions: readable(professions), locations: readable(locations) }
}
