import type { TextField } from '../../../../shared/applicants/fields/declareField.ts'
import type { ValueFacet } from '../../../../shared/applicants/fields/facets.ts'
import { limits } from '../../../../shared/kernel/domain/limits.ts'
import type { LabelLanguage } from '../../../../shared/kernel/lists/listEntry.ts'
import type { Suggestions } from '../../../../shared/search/domain/applicantSearch.ts'
import { byFrequency, facetLabelIn, orderedCount } from './facetLabels.ts'
import { wordsOf } from './folding.ts'
import { namesOf, searchedWordsOf } from './labels.ts'
import { otherTermsOf } from './otherTerms.ts'
import { remembering } from './remembering.ts'

export const suggestionKinds = ['skills', 'professions', 'locations'] as const satisfies readonly (keyof Suggestions)[]
export type SuggestionKind = (typeof suggestionKinds)[number]

/** The facet whose keys are suggested, and the field of their words. */
const suggestedFrom = {
  skills: { facet: 'skills', field: 'skills' },
  professions: { facet: 'professions', field: 'professions' },
  locations: { facet: 'location', field: 'city' },
} as const satisfies Record<SuggestionKind, { facet: ValueFacet; field: TextField }>

/** The searched field that holds the words of each kind of suggestion. */
export const suggestedWords = (kind: SuggestionKind): TextField => suggestedFrom[kind].field

/** Returns the facet that a kind of suggestion takes its values from. */
export const suggestedFacet = (kind: SuggestionKind): ValueFacet => suggestedFrom[kind].facet

/** The names that a value answers to, as folded words, each after a space: in each language, and of places in both at once. */
export function suggestedNames(kind: SuggestionKind, key: string): readonly string[] {
  return namesByKind[kind](key)
}

const namesByKind = {
  skills: remembering((key) => namesIn('skills', key)),
  professions: remembering((key) => namesIn('professions', key)),
  locations: remembering((key) => namesIn('locations', key)),
} satisfies Record<SuggestionKind, (key: string) => readonly string[]>

function namesIn(kind: SuggestionKind, key: string): string[] {
  const field = suggestedWords(kind)
  const names = namesOf(field, key).map((name) => inWords(wordsOf(name)))
  if (field === 'city') names.push(inWords(searchedWordsOf[field](key)))
  return [...new Set(names)]
}

/** What a name has to contain to be suggested for a term. */
export interface Wanted {
  /** The words before the last one, each after a space. */
  before: string
  /** The last word, begun, after a space. */
  begun: string
  /** The compounds that the last word is a part of, and what else it may be called, each after a space. */
  others: readonly string[]
}

/** What is wanted for a term; nothing without letters and digits. */
export function suggestionWanted(term: string): Wanted | undefined {
  const words = wordsOf(term)
  const last = words.at(-1)
  if (last === undefined) return undefined
  const others = otherTermsOf(last).map((other) => other.term)
  return {
    before: inWords(words.slice(0, -1)),
    begun: inWords([last]),
    others: others.map((other) => inWords([other])),
  }
}

const inWords = (words: readonly string[]): string => words.map((word) => ` ${word}`).join('')

/** A test of keys: whether one of a value's words begins with the term (of several words, the last one), or is a compound of it, after folding. */
export function suggestionTest(term: string): (kind: SuggestionKind, key: string) => boolean {
  const wanted = suggestionWanted(term)
  if (wanted === undefined) return () => false
  const { before, begun, others } = wanted
  return containing([begun, ...others].map((last) => before + last))
}

/** The same, of values that have the term itself. */
function begunTest(term: string): (kind: SuggestionKind, key: string) => boolean {
  return containing([inWords(wordsOf(term))])
}

const containing = (texts: readonly string[]) => (kind: SuggestionKind, key: string) =>
  suggestedNames(kind, key).some((name) => texts.some((text) => name.includes(text)))

/** How many have a key. */
export interface KeyCount {
  key: string
  count: number
}

/** So many professions are suggested however much else there is, and no more unless places are left over. */
const mostProfessions = 6

/**
 * The most frequent of all that was found for a term, at most 10 in all, by kind, as they are called in a language:
 * professions, which most searches are for, and with the places that they leave all others. What is a compound of the term
 * comes after all that begins with it.
 */
export function bestSuggestions(
  found: Record<SuggestionKind, readonly KeyCount[]>,
  term: string,
  language: LabelLanguage,
): Suggestions {
  const isBegun = begunTest(term)
  const best = suggestionKinds
    .flatMap((kind) => {
      const shown = (begun: boolean) => {
        const counts = found[kind].filter(({ key }) => isBegun(kind, key) === begun)
        return shownAs(kind, counts, language).map((entry) => ({ kind, begun, ...entry }))
      }
      const begun = shown(true)
      return [...begun, ...shown(false).filter(({ value }) => !begun.some((entry) => entry.value === value))]
    })
    .sort(
      (a, b) =>
        Number(b.begun) - Number(a.begun) ||
        byFrequency(a, b) ||
        suggestionKinds.indexOf(a.kind) - suggestionKinds.indexOf(b.kind),
    )
  const [professions = [], others = []] = [true, false].map((wanted) =>
    best.filter(({ kind }) => (kind === 'professions') === wanted),
  )
  const shown = professions.slice(0, Math.max(mostProfessions, limits.suggestions - others.length))
  shown.push(...others.slice(0, limits.suggestions - shown.length))
  const of = (kind: SuggestionKind) => shown.filter((entry) => entry.kind === kind).map((entry) => entry.value)
  return { skills: of('skills'), professions: of('professions'), locations: of('locations') }
}

/** The counts by what is shown. Keys that a language calls the same are one suggestion, as frequent as the most frequent of them. */
function shownAs(kind: SuggestionKind, found: readonly KeyCount[], language: LabelLanguage) {
  const counts = new Map<string, number>()
  for (const { key, count } of found) {
    const label = facetLabelIn(language, suggestedFrom[kind].facet, key)
    counts.set(label, Math.max(count, counts.get(label) ?? 0))
  }
  return [...counts].map(([label, count]) => orderedCount(label, count))
}
