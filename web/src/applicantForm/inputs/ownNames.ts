import { languages } from '../../../../shared/kernel/lists/languages.ts'
import type { ListEntry } from '../../../../shared/kernel/lists/listEntry.ts'
import { applicantLanguages, professionNames } from '../../../../shared/kernel/lists/professionNames.ts'
import { nationalityAdjectives } from '../../../../shared/kernel/places/nationalityAdjectives.ts'

/**
 * The names by which people find an entry in their own language, besides its English and Danish label. Countries and
 * languages are named by the browser. Loaded when a field is first used.
 */
export const ownNames = {
  countries: ({ code }: ListEntry): readonly string[] => namesIn('region', code),
  nationalities: ({ code }: ListEntry): readonly string[] => [
    ...namesIn('region', code),
    ...(adjectivesOf.get(code) ?? []),
    ...parted(ownWords[code] ?? ''),
    ...ownLanguage(code),
  ],
  languages: ({ code }: ListEntry): readonly string[] => namesIn('language', code),
  professions: ({ code }: ListEntry): readonly string[] => Object.values(tradeNames[code] ?? {}).flatMap(parted),
}
export type OwnNames = typeof ownNames

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

/** Languages in which names are recognized: the reader's, those of most applicants, and all that the form offers. */
const readingLanguages = [
  ...new Set([...navigator.languages, ...applicantLanguages, ...languages.map(({ code }) => code)]),
]

type Named = 'region' | 'language'

/** Returns the distinct names of a country or language in all reading languages. */
function namesIn(type: Named, code: string): string[] {
  return [...new Set(readingLanguages.flatMap((language) => nameIn(language, type, code) ?? []))]
}

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
