import type { FacetCount, Suggestions } from '../../../shared/domain/applicantSearch.ts'
import { limits } from '../../../shared/domain/limits.ts'
import { byFrequency, orderedCount } from './facetLabels.ts'
import { placeWordsOf, wordsOf } from './folding.ts'

export const suggestionKinds = ['skills', 'professions', 'locations'] as const satisfies readonly (keyof Suggestions)[]
export type SuggestionKind = (typeof suggestionKinds)[number]

/**
 * A test of keys: whether one of a value's words begins with the term (of several words, the last one), after folding.
 * Places answer to their names in both languages. A term without letters and digits admits nothing.
 */
export function suggestionTest(term: string): (kind: SuggestionKind, key: string) => boolean {
  const words = wordsOf(term)
  if (words.length === 0) return () => false
  const wanted = ` ${words.join(' ')}`
  return (kind, key) => {
    const names = ` ${wordsOf(key).join(' ')}`
    return names.includes(wanted) || (kind === 'locations' && ` ${placeWordsOf(key).join(' ')}`.includes(wanted))
  }
}

/** The most frequent of all that was found, at most 10 in all, by kind. */
export function bestSuggestions(found: Record<SuggestionKind, readonly FacetCount[]>): Suggestions {
  const best = suggestionKinds
    .flatMap((kind) => found[kind].map((entry) => ({ kind, ...orderedCount(entry.value, entry.count) })))
    .sort((a, b) => byFrequency(a, b) || suggestionKinds.indexOf(a.kind) - suggestionKinds.indexOf(b.kind))
    .slice(0, limits.suggestions)
  const of = (kind: SuggestionKind) => best.filter((entry) => entry.kind === kind).map((entry) => entry.value)
  return { skills: of('skills'), professions: of('professions'), locations: of('locations') }
}
