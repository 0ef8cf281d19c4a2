import type { countViews as contract } from '../../../../shared/bulk/contract/countViews.ts'
import type { RouteInput, RouteResult } from '../../../../shared/kernel/contract/defineRoute.ts'
import type { ActingContext } from '../../kernel/requestContext.ts'
import type { SearchCounts } from '../../search/applicantSearch.ts'
import { searcherOf, withStartRules } from '../../search/searchAccess.ts'
import type { DependenciesOf } from '../dependencies.ts'
import type { countViews as permissions } from '../permissions.ts'
import { queryOfView } from '../views/usableFilters.ts'
import { visibleViews } from '../views/visibleViews.ts'
import { viewNotFound } from './changeView.ts'

/**
 * Returns how many people these views find for the caller, and how many changed since they last looked, or else since
 * the view was saved. Uses one query to the engine. A view with a filter left out has no count. Throws `not_found` if
 * the caller can't open one of them.
 */
export async function countViews(
  { query: { ids } }: RouteInput<typeof contract>,
  { actor }: Pick<ActingContext, 'actor'>,
  deps: DependenciesOf<typeof permissions>,
): Promise<RouteResult<typeof contract>> {
  const [{ own, others }, seen, found] = await Promise.all([
    visibleViews(actor, deps.views),
    deps.views.seenBy(actor.userId),
    searcherOf(actor, deps.assignments),
  ])
  const requested = ids.map((id) => {
    const view = [...own, ...others].find((each) => each.id === id)
    if (!view) throw viewNotFound()
    const query = queryOfView(actor, view.filters)
    return query && { id, query, since: seen.get(id) ?? view.createdAt }
  })
  const searches = requested.filter((search) => search !== undefined)
  const queries = searches.map(({ query }) => query)
  const searcher = await withStartRules(found, queries, deps)
  const counts = await deps.breaker<SearchCounts[]>(
    (engine) => engine.countAll(searches, searcher),
    async () => [],
  )
  const countOf = new Map(searches.map(({ id }, nth) => [id, counts[nth]]))
  return { counts: ids.map((id) => ({ id, ...(countOf.get(id) ?? { total: null, changed: null }) })) }
}
