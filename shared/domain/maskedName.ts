import { foldLetters } from './foldLetters.ts'
import { referenceLists } from './lists/referenceLists.ts'

/** What stands where a name stood. */
const mask = '…'
const wordsIn = /[\p{L}\p{M}\p{N}]+/gu
const severalMasks = /…(?:[\s'’.-]+…)+/g

/** What our lists say names nobody, whatever people are called. */
const listed: ReadonlySet<string> = new Set(
  Object.values(referenceLists).flatMap((list) => list.flatMap(({ code, value, en, da }) => [code, value, en, da])),
)

/**
 * A copy of whatever holds texts, in which a mask stands for each word of a name: capitals, accents and Danish spellings aside. A word
 * within another stays, and so do letters that stand alone, and what is a choice of our lists.
 */
export function withoutName<Told>(told: Told, name: string): Told {
  const words = new Set((name.match(wordsIn) ?? []).map(foldLetters).filter((word) => word.length > 1))
  return masked(told, words) as Told
}

function masked(told: unknown, words: ReadonlySet<string>): unknown {
  if (typeof told === 'string') return listed.has(told) ? told : maskedText(told, words)
  if (Array.isArray(told)) return told.map((each) => masked(each, words))
  if (typeof told !== 'object' || told === null) return told
  return Object.fromEntries(Object.entries(told).map(([key, value]) => [key, masked(value, words)]))
}

const maskedText = (text: string, words: ReadonlySet<string>): string =>
  text.replace(wordsIn, (word) => (words.has(foldLetters(word)) ? mask : word)).replace(severalMasks, mask)
