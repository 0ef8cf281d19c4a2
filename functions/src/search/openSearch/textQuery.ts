import { fieldWeights, matchWorth, textFields, typosFrom } from '../meaning/relevance.ts'
import type { Clause } from './clause.ts'
import { wordTerm } from './comparable.ts'
import { anyWord } from './indexDefinition.ts'

/** A clause for each word of a search, of which a record has to match all: whether it does, and nothing more. */
export function wordsMatch(words: readonly string[]): Clause[] {
  return words.map((word) => {
    const term = wordTerm(word)
    const begun = { prefix: { [anyWord]: { value: term } } }
    return mayCarryTypo(word) ? { bool: { should: [begun, misspelt(anyWord, term)] } } : begun
  })
}

/** As `wordsMatch`, scored with what the word's best match is worth; the sum is the relevance, in whole numbers. */
export function wordsScored(words: readonly string[]): Clause[] {
  return words.map((word) => ({ dis_max: { queries: textFields.flatMap((field) => scoredMatches(field, word)) } }))
}

function scoredMatches(field: (typeof textFields)[number], word: string): Clause[] {
  const path = `text.${field}`
  const term = wordTerm(word)
  const worth = (kind: keyof typeof matchWorth, filter: Clause): Clause => ({
    constant_score: { filter, boost: matchWorth[kind] * fieldWeights[field] },
  })
  return [
    worth('exact', { term: { [path]: { value: term } } }),
    worth('prefix', { prefix: { [path]: { value: term } } }),
    ...(mayCarryTypo(word) ? [worth('typo', misspelt(path, term))] : []),
  ]
}

const mayCarryTypo = (word: string): boolean => word.length >= typosFrom

/** All terms that are one typo away: without `rewrite` only the fifty most alike would count. */
const misspelt = (path: string, term: string): Clause => ({
  fuzzy: {
    [path]: { value: term, fuzziness: 1, prefix_length: 0, transpositions: true, rewrite: 'constant_score' },
  },
})
