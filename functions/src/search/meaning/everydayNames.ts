import { normalizeLetters } from '../../../../shared/kernel/domain/normalizeLetters.ts'
import { everydayNames } from '../../../../shared/kernel/lists/everydayNames.ts'
import { labelWords } from './compounds.ts'
import { wordsOf } from './normalization.ts'
import { withinOneTypo } from './relevance.ts'
import { termsOfTrade } from './tradeNames.ts'

const splitNames = (texts: string): string[] => texts.split(', ')

type Names = ReadonlyMap<string, readonly string[]>

/** The normalized terms that each everyday name means. Names of several words are joined. */
export const termsOfNames: Names = new Map(
  everydayNames.flatMap(([asksFor, names]) =>
    splitNames(names).map((name) => [wordsOf(name).join(''), splitNames(asksFor).map(normalizeLetters)] as const),
  ),
)

const mostWords = 3

/** Returns true if the joined words are known as one. Danish compounds are often written as separate words. */
const isParted = (words: readonly string[]): boolean => {
  const whole = words.join('')
  // C/E is not a word of a label, although `CE` is.
  const isLabel = words.length === 2 && words.every((word) => word.length > 1) && labelWords.da.has(whole)
  return termsOfNames.has(whole) || isLabel || termsOfTrade(whole) !== undefined
}

/** Joins normalized words that form one name. */
export function joinedNames(words: readonly string[]): string[] {
  const joined: string[] = []
  for (let at = 0; at < words.length; ) {
    let taken = Math.min(mostWords, words.length - at)
    while (taken > 1 && !isParted(words.slice(at, at + taken))) taken -= 1
    joined.push(words.slice(at, at + taken).join(''))
    at += taken
  }
  return joined
}

/** Shorter words begin too many others, or are other words when misspelt. */
const shortestBegun = 5
const shortestMisspelt = 7

/**
 * Returns the terms of names that a word nearly matches: a prefix of names that all mean the same, or a misspelt name.
 */
export function termsOfNearlyNamed(word: string): readonly string[] {
  const namesThat = (nearly: (name: string) => boolean) => termsOfNames.entries().filter(([name]) => nearly(name))
  const begun = word.length < shortestBegun ? [] : [...namesThat((name) => name.startsWith(word))]
  const askedFor = new Map(begun.map(([, terms]) => [terms.join(), terms]))
  const misspelt = word.length < shortestMisspelt ? [] : [...namesThat((name) => withinOneTypo(word, name))]
  const terms = [...(askedFor.size === 1 ? askedFor.values() : []), ...misspelt.map(([, searched]) => searched)].flat()
  // Terms that start with the word match it anyway.
  return terms.filter((term) => !term.startsWith(word))
}
