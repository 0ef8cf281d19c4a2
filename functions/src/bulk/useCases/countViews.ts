import type { countViews as contract } from '../../../../shared/bulk/contract/countViews.ts'
import type { RouteInput, RouteResult } from '../../../../shared/kernel/contract/defineRoute.ts'
import type { ActingContext } from '../../kernel/requestContext.ts'
import type { SearchCounts } from '../../search/applicantSearch.ts'
import { atProposalStage, peopleShownTo, searcherAmong, withStartRules } from '../../search/searchAccess.ts'
import type { DependenciesOf } from '../dependencies.ts'
import type { countViews as permissions } from '../permissions.ts'
import { queryOfView } from '../views/usableFilters.ts'
import { visibleViews } from '../views/visibleViews.ts'
import { viewNotFound } from './changeView.ts'

/**
 * Returns how many people these views find for the caller, and how many changed since they last looked, or else since
 * the view was saved. Uses one query to the engine, or one for each stage of proposals in the filters of a client. A view with a filter left out has no count. Throws `not_found` if
 * the caller can't open one of them.
 */
export async function countViews(
  { query: { ids } }: RouteInput<typeof contract>,
  { actor }: Pick<ActingContext, 'actor'>,
  deps: DependenciesOf<typeof permissions>,
): Promise<RouteResult<typeof contract>> {
  const [{ own, others }, seen, people] = await Promise.all([
    visibleViews(actor, deps.views),
    deps.views.seenBy(actor.userId),
    peopleShownTo(actor, deps.assignments),
  ])
  const requested = ids.map((id) => {
    const view = [...own, ...others].find((each) => each.id === id)
    if (!view) throw viewNotFound()
    const query = queryOfView(actor, view.filters)
    return query && { id, query, since: seen.get(id) ?? view.createdAt }
  })
  const searches = requested.filter((search) => search !== undefined)
  const queries = searches.map(({ query }) => query)
  // One query to the engine for each stage of proposals that views filter by, usually none.
  const byStage = [...Map.groupBy(searches, ({ query }) => query.proposalStage)]
  const counted = await Promise.all(
    byStage.map(async ([stage, group]) => {
      const searcher = await withStartRules(searcherAmong(actor, atProposalStage(people, stage)), queries, deps)
      const counts = await deps.breaker<SearchCounts[]>(
        (engine) => engine.countAll(group, searcher),
        async () => [],
      )
      return group.map(({ id }, nth) => [id, counts[nth]] as const)
    }),
  )
  const countOf = new Map(counted.flat())
  return { counts: ids.map((id) => ({ id, ...(countOf.get(id) ?? { total: null, changed: null }) })) }
}
