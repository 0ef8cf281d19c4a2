import type { TextField } from '../../../../shared/applicants/fields/declareField.ts'
import type { ValueFacet } from '../../../../shared/applicants/fields/facets.ts'
import { limits } from '../../../../shared/kernel/domain/limits.ts'
import type { LabelLanguage } from '../../../../shared/kernel/lists/listEntry.ts'
import type { Suggestions } from '../../../../shared/search/domain/applicantSearch.ts'
import { byFrequency, facetLabelIn, orderedCount } from './facetLabels.ts'
import { namesOf, searchedWordsOf } from './labels.ts'
import { wordsOf } from './normalization.ts'
import { otherTermsOf } from './otherTerms.ts'
import { remembering } from './remembering.ts'

export const suggestionKinds = ['skills', 'professions', 'locations'] as const satisfies readonly (keyof Suggestions)[]
export type SuggestionKind = (typeof suggestionKinds)[number]

/** The facet with the suggested keys, and the field with their words. */
const suggestedFrom = {
  skills: { facet: 'skills', field: 'skills' },
  professions: { facet: 'professions', field: 'professions' },
  locations: { facet: 'location', field: 'city' },
} as const satisfies Record<SuggestionKind, { facet: ValueFacet; field: TextField }>

export const suggestedWords = (kind: SuggestionKind): TextField => suggestedFrom[kind].field

export const suggestedFacet = (kind: SuggestionKind): ValueFacet => suggestedFrom[kind].facet

/**
 * Returns the names of a value as normalized words, each after a space, in each language. Places also have a form with
 * both languages.
 */
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

export interface SuggestionRequest {
  /** The words before the last one, each after a space. */
  before: string
  /** The start of the last word, after a space. */
  begun: string
  /** The compounds and other names of the last word, each after a space. */
  others: readonly string[]
}

/** Returns what a name must contain for a term, or undefined if the term has no letters or digits. */
export function suggestionWanted(term: string): SuggestionRequest | undefined {
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

/**
 * Returns a test of keys. It passes if a word of the value starts with the term or is a compound of it, after
 * normalization. If the term has several words, this applies to the last one.
 */
export function suggestionTest(term: string): (kind: SuggestionKind, key: string) => boolean {
  const request = suggestionWanted(term)
  if (request === undefined) return () => false
  const { before, begun, others } = request
  return containing([begun, ...others].map((last) => before + last))
}

/** Returns the same test without compounds and other names. */
function begunTest(term: string): (kind: SuggestionKind, key: string) => boolean {
  return containing([inWords(wordsOf(term))])
}

const containing = (texts: readonly string[]) => (kind: SuggestionKind, key: string) =>
  suggestedNames(kind, key).some((name) => texts.some((text) => name.includes(text)))

export interface KeyCount {
  key: string
  count: number
}

/** Professions get up to this many suggestions, and more only if other kinds leave room. */
const mostProfessions = 6

/**
 * Returns the most frequent values for a term, at most 10, by kind and labelled in a language. Professions come first
 * because most searches are for them; other kinds fill the rest. Compounds of the term come after values that start
 * with it.
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
  const [professions = [], others = []] = [true, false].map((request) =>
    best.filter(({ kind }) => (kind === 'professions') === request),
  )
  const shown = professions.slice(0, Math.max(mostProfessions, limits.suggestions - others.length))
  shown.push(...others.slice(0, limits.suggestions - shown.length))
  const of = (kind: SuggestionKind) => shown.filter((entry) => entry.kind === kind).map((entry) => entry.value)
  return { skills: of('skills'), professions: of('professions'), locations: of('locations') }
}

/** Returns counts by label. Keys with the same label are one suggestion with the highest of their counts. */
function shownAs(kind: SuggestionKind, found: readonly KeyCount[], language: LabelLanguage) {
  const counts = new Map<string, number>()
  for (const { key, count } of found) {
    const label = facetLabelIn(language, suggestedFrom[kind].facet, key)
    counts.set(label, Math.max(count, counts.get(label) ?? 0))
  }
  return [...counts].map(([label, count]) => orderedCount(label, count))
}
