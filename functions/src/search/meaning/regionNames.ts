import { foldLetters } from '../../../../shared/kernel/domain/foldLetters.ts'
import { type RegionName, regions } from '../../../../shared/kernel/lists/regions.ts'

/** The English names of the regions, which call themselves by some of them. */
const englishNames: Readonly<Record<RegionName, readonly string[]>> = {
  Hovedstaden: ['Capital Region', 'Capital Region of Denmark'],
  Sjælland: ['Zealand'],
  Syddanmark: ['Southern Denmark', 'South Denmark'],
  Midtjylland: ['Central Denmark', 'Central Jutland'],
  Nordjylland: ['North Denmark', 'North Jutland'],
}

/** A name without letters or words that make no other region of it: `Region Sjælland` and `Sjaelland` are one. */
const keyOf = (name: string): string =>
  foldLetters(name)
    .replace(/\b(?:region|of)\b/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()

const byKey: ReadonlyMap<string, RegionName> = new Map(
  regions.flatMap(({ code, value, en, da }) =>
    [code, value, en, da, ...englishNames[value]].map((name) => [keyOf(name), value] as const),
  ),
)

/** Returns the region that a text names in Danish or English, with or without the word "Region"; undefined for any other text. */
export const regionNamed = (text: string): RegionName | undefined => byKey.get(keyOf(text))
