import { hasCyrillic, letterInLatin } from '../../../../shared/kernel/domain/cyrillicSpelling.ts'
import { normalizeLetters } from '../../../../shared/kernel/domain/normalizeLetters.ts'
import { spelledWords, wordsAsWritten } from '../../../../shared/kernel/domain/splitWords.ts'
import { remembering } from './remembering.ts'

/**
 * Keys of names. A Cyrillic name has the same key as its usual Latin spellings: those of passports (ICAO Doc 9303),
 * BGN/PCGN, ISO 9 and those with j, in Ukrainian, Russian, Belarusian, Bulgarian, Serbian and Macedonian. Latin names
 * have keys by the same rule. A few different names share a key, such as Gans and Hans, so a key alone proves nothing.
 */

/** Latin spellings of one letter, and what they have in common. Longer ones come first. */
const spellings = {
  ...{ shch: 'st', tsch: 'c', zgh: 'zh', dzh: 'dz', sht: 'st', sch: 's', chr: 'hr' },
  ...{ zh: 'z', sh: 's', ch: 'c', kh: 'h', gh: 'h', gj: 'h', kj: 'k', dj: 'dz', ts: 'c', tz: 'c', ct: 'kt' },
  ...{ g: 'h', w: 'v', x: 'ks' },
} as const
const spelling = new RegExp(Object.keys(spellings).join('|'), 'g')

/** ё in `Pyotr` and `Solovjov`. It is often written and spelled е. */
const yo = /(?<=[^aeiouy])(?:yo(?=[^aeiouy])|[ij]o(?=va?$))/g

/** Cyrillic letters that are read in several ways, depending on the language. */
const readings: Readonly<Record<string, readonly string[]>> = {
  ё: ['e', 'io'],
  ьо: ['e', 'io', 'o'],
  ъ: ['a', 'u', ''],
  ђ: ['dz', 'd'],
  тс: ['c'],
}
const letter = new RegExp(`${Object.keys(readings).join('|')}|[\\u0400-\\u04ff]`, 'g')
const mostReadings = Math.max(...Object.values(readings).map(({ length }) => length))

/**
 * Returns the common form of letters that follow others: `iy` and `i`, `ye` and `e`, `Alexander` and
 * `Aleksandr`. The end keeps `ie`, because Anne is not Annie.
 */
const settled = (text: string): string =>
  text
    .replace(/[ijy]+/g, 'i')
    .replace(/ie(?!$)/g, 'e')
    .replace(/aa+/g, 'a')
    .replace(/oe+/g, 'o')
    .replace(/ue+/g, 'u')
    .replace(/(?<=ks)and[ae]r$/, 'andr')

const keyOfLatin = (word: string): string =>
  settled(word.replace(yo, 'e').replace(spelling, (found) => spellings[found as keyof typeof spellings]))

/** Reads each letter by itself: зг is not ж, although both may be `zh`. */
const keyOfCyrillic = (word: string, reading: number): string =>
  settled(
    normalizeLetters(
      word.replace(letter, (found) => {
        const several = readings[found]
        return several?.[reading] ?? several?.[0] ?? keyOfLatin(letterInLatin(found))
      }),
    ),
  )

/** Returns the keys of a word as it is written, one per way to read it. */
const keysOfWord: (word: string) => readonly string[] = remembering((word) =>
  hasCyrillic(word)
    ? Array.from({ length: mostReadings }, (_, reading) => keyOfCyrillic(word, reading))
    : spelledWords(word.replaceAll('šč', 'shch')).map((words) => words.map(keyOfLatin).join('')),
)

/** Returns the keys of words, in order, in each way to read them. None without words. */
function readingsOf(words: readonly string[]): string[][] {
  const keys = words.map(keysOfWord)
  const count = Math.max(0, ...keys.map(({ length }) => length))
  const all = Array.from({ length: count }, (_, reading) => keys.map((each) => each[reading] ?? each[0] ?? ''))
  return [...new Map(all.map((reading) => [reading.join(' '), reading])).values()]
}

/** Returns the keys of a name, in each way to read it: of its words, and of all of them joined to one. */
export function nameKeysOf(name: string): Record<'apart' | 'joined', string[][]> {
  const words = wordsAsWritten(name)
  const apart = readingsOf(words)
  return { apart, joined: words.length > 1 ? readingsOf([words.join('')]) : apart }
}

/** No search word has this, nor is one typo away from a word that does. */
const mark = '~~'

/** Returns the search terms for the keys of a word as it is written. They equal no other word. */
export const nameTermsOf = (word: string): string[] => [...new Set(keysOfWord(word))].map((key) => mark + key)
