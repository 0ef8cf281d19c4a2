import { normalizeLetters } from '../../../../shared/kernel/domain/normalizeLetters.ts'
import { type RegionName, regions } from '../../../../shared/kernel/lists/regions.ts'

/** English names of the regions, including some that they use themselves. */
const englishNames: Readonly<Record<RegionName, readonly string[]>> = {
  Hovedstaden: ['Capital Region', 'Capital Region of Denmark'],
  Sjælland: ['Zealand'],
  Syddanmark: ['Southern Denmark', 'South Denmark'],
  Midtjylland: ['Central Denmark', 'Central Jutland'],
  Nordjylland: ['North Denmark', 'North Jutland'],
}

/** Normalizes a region's name: `Region Sjælland` and `Sjaelland` are equal. */
const keyOf = (name: string): string =>
  normalizeLetters(name)
    .replace(/\b(?:region|of)\b/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()

const byKey: ReadonlyMap<string, RegionName> = new Map(
  regions.flatMap(({ code, value, en, da }) =>
    [code, value, en, da, ...englishNames[value]].map((name) => [keyOf(name), value] as const),
  ),
)

/** Returns the region named in Danish or English, with or without the word "Region", or undefined. */
export const regionNamed = (text: string): RegionName | undefined => byKey.get(keyOf(text))
