import type { RouteInput, RouteResult } from '../../../shared/contract/defineRoute.ts'
import { searchApplicants as contract } from '../../../shared/contract/search/searchApplicants.ts'
import { type AssignmentStore, assignmentStore } from '../data/assignmentStore.ts'
import { changeFeed } from '../data/changeFeed.ts'
import { type Call, httpHandler } from '../http/httpHandler.ts'
import { liveTable } from '../platform/table.ts'
import { liveBreaker } from './liveBreaker.ts'
import { resultWindow } from './resultWindow.ts'
import { presentAnswer, refuseHiddenFields, visibleIdsOf } from './searchAccess.ts'
import type { SearchBreaker } from './searchBreaker.ts'
import { type SearchTableDeps, searchTable } from './searchTable.ts'

interface SearchApplicantsDeps extends SearchTableDeps {
  assignments: Pick<AssignmentStore, 'activeApplicantIds'>
  breaker: SearchBreaker
}

/**
 * Searches the applicants that the actor may find. While the engine is away the answer comes from the table and says
 * `degraded`. Throws `results_out_of_reach`, and `forbidden` for filters on what the actor may not see.
 */
export async function searchApplicants(
  { query }: RouteInput<typeof contract>,
  { actor }: Pick<Call, 'actor'>,
  deps: SearchApplicantsDeps,
): Promise<RouteResult<typeof contract>> {
  refuseHiddenFields(actor, query)
  resultWindow(query)
  const visibleIds = await visibleIdsOf(actor, deps.assignments)
  const answer = await deps.breaker(
    (engine) => engine.search(query, visibleIds),
    () => searchTable(query, visibleIds, deps),
  )
  return presentAnswer(actor, answer)
}

const liveDeps = (): SearchApplicantsDeps => {
  const table = liveTable()
  return {
    feed: changeFeed(table),
    assignments: assignmentStore(table),
    breaker: liveBreaker(),
    now: () => new Date(),
  }
}

export const handler = httpHandler(contract, searchApplicants, liveDeps)
