import { omit } from 'es-toolkit/object'
import type { RouteInput, RouteResult } from '../../../../shared/kernel/contract/defineRoute.ts'
import type { searchApplicants as contract } from '../../../../shared/search/contract/searchApplicants.ts'
import { logExportedPage } from '../../applicants/exportLog.ts'
import type { AccountContext } from '../../kernel/requestContext.ts'
import type { DependenciesOf } from '../dependencies.ts'
import { withExpiringCredentials } from '../expiringCredentials.ts'
import { resultWindow } from '../meaning/resultWindow.ts'
import { otherNames } from '../otherNames.ts'
import type { searchApplicants as permissions } from '../permissions.ts'
import { refuseIdleFilters } from '../refuseIdleFilters.ts'
import { peopleShownTo, presentAnswer, refuseHiddenFields, searcherAmong, withStartRules } from '../searchAccess.ts'
import { searchTable } from '../searchTable.ts'

/** The parts of a query that are not filters or their order. */
const notFilters = ['page', 'limit', 'after', 'byStage'] as const

/** Only clients, who call through the route, are limited to their proposals. Agents can't filter by clearance. */
type Deps = Omit<DependenciesOf<typeof permissions>, 'assignments' | 'startRules'> &
  Partial<DependenciesOf<typeof permissions>>

/**
 * Searches the applicants that the actor may find. While the engine is unavailable, the response comes from the table
 * and is marked `degraded`. Throws `results_out_of_reach`, and `forbidden` for filters on hidden fields. Throws
 * `validation_failed` if an export, which pages by cursor, has a filter without effect.
 */
export async function searchApplicants(
  { query }: RouteInput<typeof contract>,
  { actor, queryTexts = {} }: Pick<AccountContext, 'actor'> & Partial<Pick<AccountContext, 'queryTexts'>>,
  deps: Deps,
): Promise<RouteResult<typeof contract>> {
  refuseHiddenFields(actor, query)
  resultWindow(query)
  if (query.after !== undefined) refuseIdleFilters(omit(queryTexts, notFilters), 'query', deps.now())
  const people = await peopleShownTo(actor, deps.assignments)
  const searcher = await withStartRules(searcherAmong(actor, people), [query], deps)
  const answer = await deps.breaker(
    (engine) => engine.search(query, searcher),
    () => searchTable(query, searcher, deps),
  )
  // Pages after a cursor are exported, so they are logged. A response without rows reveals no one.
  if (query.after !== undefined && answer.applicants.length > 0) await logExportedPage(query, actor, deps)
  const applicants = await withExpiringCredentials(answer.applicants, query, deps)
  return presentAnswer(actor, { ...answer, applicants }, people, await otherNames(answer, searcher, deps))
}
