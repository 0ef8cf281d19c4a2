import { languages } from '../lists/languages.ts'
import type { ListEntry } from '../lists/listEntry.ts'
import { applicantLanguages, professionNames } from '../lists/professionNames.ts'
import { nationalityAdjectives } from './nationalityAdjectives.ts'

type Names = (entry: ListEntry) => readonly string[]

/** The names by which people find an entry in their own language, besides its English and Danish label. */
export type OwnNames = Readonly<Record<'countries' | 'nationalities' | 'languages' | 'professions', Names>>

/**
 * Returns the names of entries in these languages, those of most applicants, and all that the form offers. The runtime
 * names countries and languages.
 */
export function ownNamesIn(readersLanguages: readonly string[]): OwnNames {
  const reading = [...new Set([...readersLanguages, ...applicantLanguages, ...languages.map(({ code }) => code)])]
  const namesIn = (type: Named, code: string): string[] => [
    ...new Set(reading.flatMap((language) => nameIn(language, type, code) ?? [])),
  ]
  return {
    countries: ({ code }) => namesIn('region', code),
    nationalities: ({ code }) => [
      ...namesIn('region', code),
      ...(adjectivesOf.get(code) ?? []),
      ...parted(ownWords[code] ?? ''),
      ...ownLanguage(code),
    ],
    languages: ({ code }) => namesIn('language', code),
    professions: ({ code }) => Object.values(tradeNames[code] ?? {}).flatMap(parted),
  }
}

const parted = (names: string): string[] => (names === '' ? [] : names.split(', '))

const tradeNames: Record<string, Record<string, string>> = professionNames

/** What people call themselves and their nationality, where it isn't the name of their language. */
const ownWords: Record<string, string> = {
  PL: 'polska, polskie, Polak, Polka',
  RO: 'român, româncă, română',
  MD: 'moldovean, moldoveancă',
  UA: 'українець, українка, українське',
  LT: 'lietuvis, lietuvė, lietuvos',
  LV: 'latvietis, latviete, Latvijas',
  BG: 'българин, българка, българско',
  DE: 'deutsch, Deutscher, Deutsche',
}
const adjectivesOf = new Map(nationalityAdjectives.map(({ code, en, da }) => [code, [en, da].flatMap(parted)]))

type Named = 'region' | 'language'

const makers = new Map<string, Intl.DisplayNames | undefined>()

function nameIn(language: string, type: Named, code: string): string | undefined {
  const key = `${type} ${language}`
  if (!makers.has(key)) makers.set(key, makerOf(language, type))
  return makers.get(key)?.of(code)
}

function makerOf(language: string, type: Named): Intl.DisplayNames | undefined {
  try {
    return new Intl.DisplayNames([language], { type, fallback: 'none' })
  } catch {
    // A browser may list a language that isn't a valid tag.
    return undefined
  }
}

/** Returns the name that the main language of a country has for itself, as people write it for their nationality. */
function ownLanguage(code: string): string[] {
  const { language } = new Intl.Locale(`und-${code}`).maximize()
  const name = nameIn(language, 'language', language)
  return name === undefined ? [] : [name]
}
