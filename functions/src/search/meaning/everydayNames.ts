import { foldLetters } from '../../../../shared/kernel/domain/foldLetters.ts'
import { everydayNames } from '../../../../shared/kernel/lists/everydayNames.ts'
import { labelWords } from './compounds.ts'
import { wordsOf } from './folding.ts'
import { withinOneTypo } from './relevance.ts'

const parted = (texts: string): string[] => texts.split(', ')

type Names = ReadonlyMap<string, readonly string[]>

/** The folded terms that each name asks for. A name of several words stands here as one. */
export const termsOfNames: Names = new Map(
  everydayNames.flatMap(([asksFor, names]) =>
    parted(names).map((name) => [wordsOf(name).join(''), parted(asksFor).map(foldLetters)] as const),
  ),
)

const mostWords = 3

/** A word that is known when it is written as one, as Danish is, although people part it. */
const isParted = (words: readonly string[]): boolean => {
  const whole = words.join('')
  // C/E is no word of a label, though `CE` is.
  const isLabel = words.length === 2 && words.every((word) => word.length > 1) && labelWords.da.has(whole)
  return termsOfNames.has(whole) || isLabel
}

/** Folded words in their order, in which those that are one name stand as one. */
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

/** Fewer letters are the beginning of too much, and shorter words that are misspelt are often others. */
const shortestBegun = 5
const shortestMisspelt = 7

/** The terms that a folded word nearly asks for: the beginning of names that all ask for the same, or a misspelt name. */
export function termsOfNearlyNamed(word: string): readonly string[] {
  const namesThat = (nearly: (name: string) => boolean) => termsOfNames.entries().filter(([name]) => nearly(name))
  const begun = word.length < shortestBegun ? [] : [...namesThat((name) => name.startsWith(word))]
  const askedFor = new Map(begun.map(([, terms]) => [terms.join(), terms]))
  const misspelt = word.length < shortestMisspelt ? [] : [...namesThat((name) => withinOneTypo(word, name))]
  const terms = [...(askedFor.size === 1 ? askedFor.values() : []), ...misspelt.map(([, asked]) => asked)].flat()
  // Whatever the word itself begins is found by it anyway.
  return terms.filter((term) => !term.startsWith(word))
}
