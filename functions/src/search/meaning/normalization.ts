import { withoutDigraphs } from '../../../../shared/kernel/domain/normalizeLetters.ts'
import { spelledWords, splitWords } from '../../../../shared/kernel/domain/splitWords.ts'
import { cityKey as keyOfCity, valueKey as keyOfValue } from '../../../../shared/kernel/domain/valueKey.ts'
import { remembering } from './remembering.ts'

/**
 * Normalization of texts, in two forms. `valueKey` is for filters and facets: whole values, ignoring case. Normalized
 * words are for the search text, ignoring case, accents and the Danish spellings æ/ae, ø/o/oe and å/a/aa.
 */

/** `splitWords` with a cache. Don't use it for texts of one person, which would only push out others. */
export const wordsOf: (text: string) => readonly string[] = remembering(splitWords)

const hyphenated = /[\p{L}\p{M}]+(?:[-\u2010\u2011][\p{L}\p{M}]+)+/gu

/** Returns the words with hyphens in a text as normalized parts: `Anne-Marie` is `anne` and `marie`. */
export const hyphenatedIn = (text: string): readonly (readonly string[])[] =>
  (text.match(hyphenated) ?? []).map(splitWords)

/**
 * Returns the normalized words of a name in each of its spellings, and with d for dj. Names with a hyphen are also found
 * without it.
 */
export const nameWordsOf: (text: string) => readonly string[] = remembering((name) => {
  const spelled = spelledWords(name).flat()
  const joined = hyphenatedIn(name).map((parts) => parts.join(''))
  const words = [...spelled, ...joined]
  return words.some((word) => word.includes('dj')) ? [...new Set([...words, ...words.map(withoutDigraphs)])] : words
})

/** `valueKey` with a cache. */
export const valueKey: (value: string) => string = remembering(keyOfValue)

/** Danish and English names of places as normalized words. A search for either finds both. */
const placeNames: readonly (readonly [danish: string, english: string])[] = [
  ['kobenhavn', 'copenhagen'],
  ['helsingor', 'elsinore'],
  ['sjaelland', 'zealand'],
  ['fyn', 'funen'],
  ['jylland', 'jutland'],
]
const otherNames = new Map(placeNames.flatMap(([danish, english]) => [[danish, english] as const, [english, danish]]))

/** Returns the normalized words of a place, with its other names. */
export const placeWordsOf: (place: string) => readonly string[] = remembering((place) =>
  wordsOf(place).flatMap((word) => {
    const other = otherNames.get(word)
    return other === undefined ? [word] : [word, other]
  }),
)

/** `cityKey` with a cache. */
export const cityKey: (city: string) => string = remembering(keyOfCity)
