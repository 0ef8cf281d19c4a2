import type { ApplicantQuery } from '../../../../shared/search/domain/applicantSearch.ts'
import type { Searcher } from '../applicantSearch.ts'
import { type Condition, type FacetSelection, limitsOf, selectionsOf } from './conditions.ts'
import { withoutFreeValues } from './listedValues.ts'

/** Applicants under the same search rules. Parts never overlap. */
export interface SearchedPart extends Omit<Searcher, 'anonymousIds'> {
  /** True if they are found, counted, suggested and sorted only by list values. */
  listedOnly: boolean
}

/** Splits the applicants a caller may find into named and anonymous ones. Returns one part if none are anonymous. */
export function partsOf({ anonymousIds = [], visibleIds, ...searcher }: Searcher): SearchedPart[] {
  if (anonymousIds.length === 0)
    return [{ ...searcher, ...(visibleIds !== undefined && { visibleIds }), listedOnly: false }]
  return [
    { ...searcher, visibleIds: visibleIds ?? [], listedOnly: false },
    { ...searcher, visibleIds: anonymousIds, staffWords: false, listedOnly: true },
  ]
}

const conditionIn = (part: SearchedPart, condition: Condition): Condition =>
  part.listedOnly ? withoutFreeValues(condition) : condition

/** Returns the facet filters of a query, without free values for anonymous applicants. */
export const selectionsIn = (part: SearchedPart, query: ApplicantQuery): FacetSelection[] =>
  selectionsOf(query).map(({ facet, condition }) => ({ facet, condition: conditionIn(part, condition) }))

/** Returns the other filters, also without free values for anonymous applicants. */
export const limitsIn = (part: SearchedPart, query: ApplicantQuery, now: Date): Condition[] =>
  limitsOf(query, now, part.startRules).map((condition) => conditionIn(part, condition))
