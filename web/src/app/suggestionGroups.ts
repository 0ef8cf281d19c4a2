import { limits } from '../../../shared/kernel/domain/limits.ts'
import { suggestSearches } from '../../../shared/search/contract/suggestSearches.ts'
import type { Suggestions } from '../../../shared/search/domain/applicantSearch.ts'

/** Whether a term is one that the server takes, and has a letter or a digit to suggest anything for. */
export const mayBeSuggestedFor = (term: string): boolean =>
  /[\p{L}\p{N}]/u.test(term) && suggestSearches.query.safeParse({ q: term }).success

export interface Suggestion {
  group: 'people' | 'submissions' | keyof Suggestions
  /** Empty for an application without a name. */
  text: string
  /** What is said of a person beside the name. */
  about?: string
  /** The record or the submission that is opened; without, the text is searched for. */
  id?: string
}

/** What tells a suggestion from all others. */
export const keyOf = ({ group, text, id = text }: Suggestion): string => `${group} ${id}`

/** These groups, as far as they fit below the box: ten suggestions at most. */
export const shownOf = (...groups: readonly (readonly Suggestion[])[]): Suggestion[] =>
  groups.flat().slice(0, limits.suggestions)

/** Searches in the order in which they are shown: professions, skills, places. */
export function suggestedSearches(suggestions: Suggestions): Suggestion[] {
  const groups = ['professions', 'skills', 'locations'] as const
  return groups.flatMap((group) => suggestions[group].map((text) => ({ text, group })))
}
