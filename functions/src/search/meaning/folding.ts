import { foldLetters } from '../../../../shared/kernel/domain/foldLetters.ts'
import { splitWords } from '../../../../shared/kernel/domain/splitWords.ts'
import { remembering } from './remembering.ts'

/**
 * How texts become comparable. Two forms exist: `valueKey` for filters and facets (whole values, capitals ignored) and
 * folded words for the search text (capitals, accents and the Danish spellings æ/ae, ø/o/oe, å/a/aa ignored).
 */

/** `splitWords`, remembering its answers: a text that is one person's alone would only crowd out others here. */
export const wordsOf: (text: string) => readonly string[] = remembering(splitWords)

/** The form in which whole values are equal: capitals and the width of white space do not count. */
export const valueKey: (value: string) => string = remembering((value) =>
  value.normalize('NFC').trim().toLowerCase().replace(/\s+/g, ' '),
)

/** Names of one place in two languages, as folded words: a search for either finds both. */
const placeNames: readonly (readonly [danish: string, english: string])[] = [
  ['kobenhavn', 'copenhagen'],
  ['helsingor', 'elsinore'],
  ['sjaelland', 'zealand'],
  ['fyn', 'funen'],
  ['jylland', 'jutland'],
]
const otherNames = new Map(placeNames.flatMap(([danish, english]) => [[danish, english] as const, [english, danish]]))

/** The folded words of a place's name, with its other names. */
export const placeWordsOf: (place: string) => readonly string[] = remembering((place) =>
  wordsOf(place).flatMap((word) => {
    const other = otherNames.get(word)
    return other === undefined ? [word] : [word, other]
  }),
)

/** The official spelling, as a key, of cities that are written in several ways. */
const citySpellings = new Map(
  Object.entries({
    copenhagen: 'københavn',
    kobenhavn: 'københavn',
    arhus: 'aarhus',
    alborg: 'aalborg',
    elsinore: 'helsingør',
    helsingor: 'helsingør',
  }),
)

/** The key of a city: `Copenhagen` and `København` are one, and so are `Århus` and `Aarhus`. */
export const cityKey: (city: string) => string = remembering((city) => {
  const key = valueKey(city)
  return citySpellings.get(foldLetters(key)) ?? key
})
