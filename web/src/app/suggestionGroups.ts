import { limits } from '../../../shared/kernel/domain/limits.ts'
import { suggestSearches } from '../../../shared/search/contract/suggestSearches.ts'
import type { Suggestions } from '../../../shared/search/domain/applicantSearch.ts'

/** Returns true if the server accepts the term and it contains a letter or digit. */
export const mayBeSuggestedFor = (term: string): boolean =>
  /[\p{L}\p{N}]/u.test(term) && suggestSearches.query.safeParse({ q: term }).success

export interface Suggestion {
  group: 'people' | 'submissions' | keyof Suggestions
  /** Empty for a submission without a name. */
  text: string
  about?: string
  /** The record or submission to open. If undefined, the text is searched for. */
  id?: string
}

export const keyOf = ({ group, text, id = text }: Suggestion): string => `${group} ${id}`

/** Joins the groups and cuts them to the ten suggestions that fit below the box. */
export const shownOf = (...groups: readonly (readonly Suggestion[])[]): Suggestion[] =>
  groups.flat().slice(0, limits.suggestions)

/** Returns suggested searches in the order they are shown: professions, skills, places. */
export function suggestedSearches(suggestions: Suggestions): Suggestion[] {
  const groups = ['professions', 'skills', 'locations'] as const
  return groups.flatMap((group) => suggestions[group].map((text) => ({ text, group })))
}
