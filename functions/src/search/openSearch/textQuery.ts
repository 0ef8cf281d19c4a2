import type { StaffTextField, TextField } from '../../../../shared/applicants/fields/declareField.ts'
import { type ListedPlace, listedMatches } from '../meaning/listedWords.ts'
import {
  fieldWeights,
  type MatchRule,
  matchScores,
  ofLanguage,
  type SearchedWord,
  staffRules,
  staffTermOf,
  staffTextFields,
  staffWeights,
  textFields,
} from '../meaning/relevance.ts'
import type { Clause } from './clause.ts'
import { wordTerm } from './comparable.ts'
import { anyOf, matchNone } from './conditionClause.ts'
import { anyWord } from './indexDefinition.ts'

/** A term to find in a field, with the match rule. */
interface Place {
  path: string
  term: string
  rule: MatchRule
}

/** Returns a clause for each word of a search, unscored. A record must match all of them. */
export function wordsMatch(words: readonly SearchedWord[], staffWords = false): Clause[] {
  return words.map((searched) => {
    const open = [searched.word, ...likeSearched(searched)].map((term) => ({ path: anyWord, term, rule: ofLanguage }))
    const places = [...open, ...(staffWords ? placesOfStaff(searched) : [])]
    const terms = (searched.also ?? []).filter(({ asSearched }) => !asSearched).map(({ term }) => term)
    const should = [
      ...places.flatMap((place) => matches(place).map(({ filter }) => filter)),
      ...(terms.length > 0 ? [holdingOne(anyWord, terms)] : []),
    ]
    return should.length === 1 ? (should[0] as Clause) : { bool: { should } }
  })
}

/** Like `wordsMatch`, scored by the word's best match. The sum is the relevance, a whole number. */
export function wordsScored(words: readonly SearchedWord[], staffWords = false): Clause[] {
  return words.map((searched) => {
    const open = textFields.map((field) => ({ ...placeOf(field, searched.word), weight: fieldWeights[field] }))
    const places = [...open, ...(staffWords ? placesOfStaff(searched) : [])]
    const possibleDuplicates = likeSearched(searched).flatMap((term) =>
      textFields.flatMap((field) => scored(matches(placeOf(field, term)), fieldWeights[field])),
    )
    return {
      dis_max: { queries: [...places.flatMap(scoredMatches), ...possibleDuplicates, ...scoredOthers(searched)] },
    }
  })
}

/** Like `wordsMatch`, for anonymous applicants: matches the list values that each word means. */
export const listedWordsMatch = (words: readonly SearchedWord[]): Clause[] =>
  words.map((searched) => anyOf(listedMatches(searched).map(({ place, keys }) => havingOne(place, keys))))

/** Like `wordsScored`, for anonymous applicants. */
export const listedWordsScored = (words: readonly SearchedWord[]): Clause[] =>
  words.map((searched) => {
    const queries = listedMatches(searched).map(({ place, keys, score }) => ({
      constant_score: { filter: havingOne(place, keys), boost: score },
    }))
    return queries.length === 0 ? matchNone : { dis_max: { queries } }
  })

const havingOne = (place: ListedPlace, keys: readonly string[]): Clause => ({
  terms: { [place === 'firstProfession' ? place : `facets.${place}`]: keys },
})

/** Returns the terms that match in the same ways as the word but score less. */
const likeSearched = ({ also = [] }: SearchedWord): string[] =>
  also.filter(({ asSearched }) => asSearched).map(({ term }) => term)

/** Returns the clauses for alternative terms, one per field and score. */
function scoredOthers({ also = [] }: SearchedWord): Clause[] {
  return [...Map.groupBy(also, ({ score }) => score)].flatMap(([score, others]) =>
    textFields.map((field) => {
      const filter = holdingOne(
        `text.${field}`,
        others.map(({ term }) => term),
      )
      return { constant_score: { filter, boost: score * fieldWeights[field] } }
    }),
  )
}

const holdingOne = (path: string, terms: readonly string[]): Clause => ({ terms: { [path]: terms.map(wordTerm) } })

const placeOf = (field: TextField, term: string): Place => ({ path: `text.${field}`, term, rule: ofLanguage })

function placesOfStaff(searched: SearchedWord): (Place & { weight: number })[] {
  return staffTextFields.flatMap((field: StaffTextField) => {
    const term = staffTermOf(field, searched)
    if (term === undefined) return []
    return [{ path: `staffText.${field}`, term, rule: staffRules[field], weight: staffWeights[field] }]
  })
}

const scoredMatches = ({ weight, ...place }: Place & { weight: number }): Clause[] =>
  scored([exact(place), ...matches(place)], weight)

const scored = (found: readonly Match[], weight: number): Clause[] =>
  found.map(({ kind, filter }) => ({ constant_score: { filter, boost: matchScores[kind] * weight } }))

interface Match {
  kind: keyof typeof matchScores
  filter: Clause
}

const exact = ({ path, term }: Place): Match => ({
  kind: 'exact',
  filter: { term: { [path]: { value: wordTerm(term) } } },
})

/** Returns the ways to match at a place. A prefix match includes the exact one. */
function matches(place: Place): Match[] {
  const { path, term, rule } = place
  const value = wordTerm(term)
  const begun: Match = { kind: 'prefix', filter: { prefix: { [path]: { value } } } }
  return [
    term.length >= rule.beginsFrom ? begun : exact(place),
    ...(term.length >= rule.typosFrom ? [{ kind: 'typo', filter: misspelt(path, value) } satisfies Match] : []),
  ]
}

/** Matches all terms within one typo. Without `rewrite` only the fifty closest would count. */
const misspelt = (path: string, term: string): Clause => ({
  fuzzy: {
    [path]: { value: term, fuzziness: 1, prefix_length: 0, transpositions: true, rewrite: 'constant_score' },
  },
})
