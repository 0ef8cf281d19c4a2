import type { FacetCount, Suggestions } from '../../../../shared/domain/applicantSearch.ts'
import { limits } from '../../../../shared/domain/limits.ts'
import { byFrequency, orderedCount } from './facetLabels.ts'
import { placeWordsOf, wordsOf } from './folding.ts'

export const suggestionKinds = ['skills', 'professions', 'locations'] as const satisfies readonly (keyof Suggestions)[]
export type SuggestionKind = (typeof suggestionKinds)[number]

/** The names that a value answers to, as folded words, each after a space. Places have their names in both languages. */
export function suggestedNames(kind: SuggestionKind, key: string): string[] {
  const names = [inWords(wordsOf(key))]
  if (kind === 'locations') names.push(inWords(placeWordsOf(key)))
  return names
}

/** What a name has to contain to be suggested for a term: its words, the last one begun. Nothing without letters and digits. */
export function suggestionWanted(term: string): string | undefined {
  const words = wordsOf(term)
  return words.length === 0 ? undefined : inWords(words)
}

const inWords = (words: readonly string[]): string => words.map((word) => ` ${word}`).join('')

/** A test of keys: whether one of a value's words begins with the term (of several words, the last one), after folding. */
export function suggestionTest(term: string): (kind: SuggestionKind, key: string) => boolean {
  const wanted = suggestionWanted(term)
  if (wanted === undefined) return () => false
  return (kind, key) => suggestedNames(kind, key).some((name) => name.includes(wanted))
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
