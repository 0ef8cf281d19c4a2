import { omit } from 'es-toolkit/object'
import type { RouteInput, RouteResult } from '../../../../shared/kernel/contract/defineRoute.ts'
import type { searchApplicants as contract } from '../../../../shared/search/contract/searchApplicants.ts'
import { traceExportedPage } from '../../applicants/exportTrace.ts'
import type { AccountContext } from '../../kernel/requestContext.ts'
import type { Given } from '../dependencies.ts'
import { withEndingPapers } from '../endingPapersFound.ts'
import { resultWindow } from '../meaning/resultWindow.ts'
import { otherNames } from '../otherNames.ts'
import type { searchApplicants as permissions } from '../permissions.ts'
import { refuseIdleFilters } from '../refuseIdleFilters.ts'
import { presentAnswer, refuseHiddenFields, searcherOf, withStartRules } from '../searchAccess.ts'
import { searchTable } from '../searchTable.ts'

/** What a query says beside its filters and their order. */
const notFilters = ['page', 'limit', 'after', 'byStage'] as const

/** Only clients, who call by the route, are limited to whom they are assigned; and agents do not ask who is cleared to start. */
type Deps = Omit<Given<typeof permissions>, 'assignments' | 'startRules'> & Partial<Given<typeof permissions>>

/**
 * Searches the applicants that the actor may find. While the engine is away the answer comes from the table and says
 * `degraded`. Throws `results_out_of_reach`, `forbidden` for filters on what the actor may not see, and `validation_failed` if the
 * pages behind a cursor, which are an export, are chosen by a filter without effect.
 */
export async function searchApplicants(
  { query }: RouteInput<typeof contract>,
  { actor, queryTexts = {} }: Pick<AccountContext, 'actor'> & Partial<Pick<AccountContext, 'queryTexts'>>,
  deps: Deps,
): Promise<RouteResult<typeof contract>> {
  refuseHiddenFields(actor, query)
  resultWindow(query)
  if (query.after !== undefined) refuseIdleFilters(omit(queryTexts, notFilters), 'query', deps.now())
  const searcher = await withStartRules(await searcherOf(actor, deps.assignments), [query], deps)
  const answer = await deps.breaker(
    (engine) => engine.search(query, searcher),
    () => searchTable(query, searcher, deps),
  )
  // Pages of a list are shown, those behind a cursor are taken away. An answer without rows gives nobody away.
  if (query.after !== undefined && answer.applicants.length > 0) await traceExportedPage(query, actor, deps)
  const applicants = await withEndingPapers(answer.applicants, query, deps)
  return presentAnswer(actor, { ...answer, applicants }, searcher, await otherNames(answer, searcher, deps))
}
