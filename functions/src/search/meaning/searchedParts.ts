import type { Searcher } from '../applicantSearch.ts'

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
