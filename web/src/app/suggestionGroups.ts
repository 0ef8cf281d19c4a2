import { suggestSearches } from '../../../shared/contract/search/suggestSearches.ts'
import type { Suggestions } from '../../../shared/domain/applicantSearch.ts'
import { limits } from '../../../shared/domain/limits.ts'

/** Whether a term is one that the server takes, and has a letter or a digit to suggest anything for. */
export const mayBeSuggestedFor = (term: string): boolean =>
  /[\p{L}\p{N}]/u.test(term) && suggestSearches.query.safeParse({ q: term }).success

export interface SuggestedSearch {
  text: string
  group: keyof Suggestions
}

/** Suggestions in the order in which they are shown: professions, skills, places; at most ten in all. */
export function suggestedSearches(suggestions: Suggestions): SuggestedSearch[] {
  const groups = ['professions', 'skills', 'locations'] as const
  return groups.flatMap((group) => suggestions[group].map((text) => ({ text, group }))).slice(0, limits.suggestions)
}
