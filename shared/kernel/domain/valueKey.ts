import { normalizeLetters } from './normalizeLetters.ts'

/** Returns a key that is equal for equal values, ignoring case and repeated white space. */
export const valueKey = (value: string): string => value.normalize('NFC').trim().toLowerCase().replace(/\s+/g, ' ')

/** The official spelling, as a key, of cities with several spellings. */
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

/** Returns the key of a city: `Copenhagen` equals `København`, and `Århus` equals `Aarhus`. */
export function cityKey(city: string): string {
  const key = valueKey(city)
  return citySpellings.get(normalizeLetters(key)) ?? key
}
