import { smallWords } from '../../../../../shared/kernel/domain/smallWords.ts'

/** A search without one of its words. */
interface ShorterSearch {
  word: string
  rest: string
}

/** So many ways on are offered at most: more would be a list to read. */
const mostWords = 6

/**
 * The searches that a search of several words becomes without one of them. Numbers stay, which are parts of one number, and
 * so do words that only join others; where nothing but these would be left, nothing is offered.
 */
export function withoutAWord(search: string): ShorterSearch[] {
  const parts = search.split(/[\s,;]+/).filter((part) => part !== '')
  const asks = (part: string) => !smallWords.has(part.toLowerCase())
  return [...new Set(parts)]
    .filter((word) => asks(word) && /\p{L}/u.test(word))
    .map((word) => ({ word, others: parts.filter((part) => part !== word) }))
    .filter(({ others }) => others.some(asks))
    .slice(0, mostWords)
    .map(({ word, others }) => ({ word, rest: others.join(' ') }))
}
