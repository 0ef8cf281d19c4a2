import { withoutDigraphs } from '../../../../shared/kernel/domain/normalizeLetters.ts'
import { spelledWords, splitWords, wordsAsWritten } from '../../../../shared/kernel/domain/splitWords.ts'
import { cityKey as keyOfCity, valueKey as keyOfValue } from '../../../../shared/kernel/domain/valueKey.ts'
import { nameTermsOf } from './nameKeys.ts'
import { remembering } from './remembering.ts'

/**
 * Normalization of texts, in two forms. `valueKey` is for filters and facets: whole values, ignoring case. Normalized
 * words are for the search text, ignoring case, accents and the Danish spellings æ/ae, ø/o/oe and å/a/aa.
 */

/** `splitWords` with a cache. Don't use it for texts of one person, which would only push out others. */
export const wordsOf: (text: string) => readonly string[] = remembering(splitWords)

/** Words before a last name that people also write together with it: Vandenberg, DeSilva, Alhassan, MacDonald. */
const particles =
  'van|von|vom|zu|zur|den|der|ter|ten|de|del|della|di|da|do|dos|das|du|des|la|le|el|al|bin|ibn|abu|mac|mc|saint|san|santa|st'
const parted = new RegExp(
  String.raw`[\p{L}\p{M}]+(?:[-\u2010\u2011][\p{L}\p{M}]+)+|(?<![\p{L}\p{M}])(?:(?:${particles}) +){1,3}[\p{L}\p{M}]+`,
  'giu',
)

interface Parted {
  normalized: readonly string[]
  /** The parts in their own script. */
  written: readonly string[]
}

/**
 * Returns the parts of the names in a text that people also write as one word: `Anne-Marie` is `anne` and `marie`, and
 * `van den Berg` is `van`, `den` and `berg`.
 */
export const partedIn = (text: string): readonly Parted[] =>
  (text.match(parted) ?? []).map((word) => ({ normalized: splitWords(word), written: wordsAsWritten(word) }))

/**
 * Returns the normalized words of a name in each of its spellings, and with d for dj, and the terms for the keys of its
 * words. Names in parts are also found as one word.
 */
export const nameWordsOf: (text: string) => readonly string[] = remembering((name) => {
  const spelled = spelledWords(name).flat()
  const joined = partedIn(name)
  const words = [...spelled, ...joined.map(({ normalized }) => normalized.join(''))]
  const written = [...wordsAsWritten(name), ...joined.map(({ written }) => written.join(''))]
  return [...new Set([...words, ...words.map(withoutDigraphs), ...written.flatMap(nameTermsOf)])]
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
