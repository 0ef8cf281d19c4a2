import type { RouteInput, RouteResult } from '../../../shared/contract/defineRoute.ts'
import { suggestSearches as contract } from '../../../shared/contract/search/suggestSearches.ts'
import { type AssignmentStore, assignmentStore } from '../data/assignmentStore.ts'
import { type Call, httpHandler } from '../http/httpHandler.ts'
import { liveTable } from '../platform/table.ts'
import { liveBreaker } from './liveBreaker.ts'
import { visibleIdsOf } from './searchAccess.ts'
import type { SearchBreaker } from './searchBreaker.ts'

interface SuggestSearchesDeps {
  assignments: Pick<AssignmentStore, 'activeApplicantIds'>
  breaker: SearchBreaker
}

/** Skills, professions and places among the applicants that the actor may find; none while the engine is away. */
export async function suggestSearches(
  { query }: RouteInput<typeof contract>,
  { actor }: Pick<Call, 'actor'>,
  { assignments, breaker }: SuggestSearchesDeps,
): Promise<RouteResult<typeof contract>> {
  const visibleIds = await visibleIdsOf(actor, assignments)
  return breaker(
    (engine) => engine.suggest(query.q, visibleIds),
    async () => ({ skills: [], professions: [], locations: [] }),
  )
}

const liveDeps = (): SuggestSearchesDeps => ({ assignments: assignmentStore(liveTable()), breaker: liveBreaker() })

export const handler = httpHandler(contract, suggestSearches, liveDeps)
