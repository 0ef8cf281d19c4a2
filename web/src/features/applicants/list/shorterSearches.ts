import { smallWords } from '../../../../../shared/kernel/domain/smallWords.ts'

interface ShorterSearch {
  word: string
  rest: string
}

/** The maximum number of suggestions: more would be a list to read. */
const mostWords = 6

/**
 * Returns the searches that result from leaving out one word. Numbers are never left out, since they may be parts of
 * one number, and neither are joining words. A search of only these is not offered.
 */
export function shorterSearches(search: string): ShorterSearch[] {
  const parts = search.split(/[\s,;]+/).filter((part) => part !== '')
  const isSearched = (part: string) => !smallWords.has(part.toLowerCase())
  return [...new Set(parts)]
    .filter((word) => isSearched(word) && /\p{L}/u.test(word))
    .map((word) => ({ word, others: parts.filter((part) => part !== word) }))
    .filter(({ others }) => others.some(isSearched))
    .slice(0, mostWords)
    .map(({ word, others }) => ({ word, rest: others.join(' ') }))
}
