import { everydayNames } from '../lists/everydayNames.ts'
import { languages } from '../lists/languages.ts'
import type { ListEntry } from '../lists/listEntry.ts'
import { applicantLanguages, professionNames } from '../lists/professionNames.ts'
import { type NamesOfProfessions, professions } from '../lists/professions.ts'
import { countries } from './countries.ts'
import { nationalityAdjectives } from './nationalityAdjectives.ts'
import { otherCountryNames } from './otherCountryNames.ts'

type Names = (entry: ListEntry) => readonly string[]

/** The names by which people find an entry in any language, with both labels. */
export type OwnNames = Readonly<Record<'countries' | 'nationalities' | 'languages' | 'professions', Names>>

/** The list of each kind. */
export const namedLists = { countries, nationalities: countries, languages, professions } as const satisfies Record<
  keyof OwnNames,
  readonly ListEntry[]
>

/** Returns a function that gives the names of a stored value, none for values outside the list. */
export function namesByValue(
  kind: keyof OwnNames,
  readersLanguages: readonly string[],
): (value: string) => readonly string[] {
  const namesOf = ownNamesIn(readersLanguages)[kind]
  const entries = new Map<string, ListEntry>(namedLists[kind].map((entry) => [entry.value, entry]))
  const known = new Map<string, readonly string[]>()
  return (value) => {
    const entry = entries.get(value)
    const names = known.get(value) ?? (entry ? namesOf(entry) : [])
    known.set(value, names)
    return names
  }
}

/**
 * Returns the names of entries in these languages, those of most applicants, and all that the form offers. The runtime
 * names countries and languages.
 */
export function ownNamesIn(readersLanguages: readonly string[]): OwnNames {
  const reading = [...new Set([...readersLanguages, ...applicantLanguages, ...languages.map(({ code }) => code)])]
  const namesIn = (type: Named, { code, en, da }: ListEntry): string[] => [
    ...new Set([en, da, ...reading.flatMap((language) => nameIn(language, type, code) ?? [])]),
  ]
  const namesOfCountry = (country: ListEntry) => [
    ...namesIn('region', country),
    ...parted(otherCountryNames[country.code] ?? ''),
  ]
  return {
    countries: namesOfCountry,
    nationalities: (country) => [
      ...namesOfCountry(country),
      ...(adjectivesOf.get(country.code) ?? []),
      ...parted(ownWords[country.code] ?? ''),
      ...ownLanguage(country.code),
    ],
    languages: (language) => [
      ...namesIn('language', language),
      ...reading.flatMap((reader) => phraseFor(reader, language.code)),
      ...parted(ownLanguageWords[language.code] ?? ''),
    ],
    professions: (profession) => [
      ...new Set([profession.en, profession.da].flatMap((label) => [label, ...label.split('/')])),
      ...everydayNamesOf(profession),
      ...tradeNames.flatMap((names) => parted(names[profession.code] ?? '')),
    ],
  }
}

const parted = (names: string): string[] => (names === '' ? [] : names.split(', '))

const tradeNames: readonly Readonly<Record<string, string>>[] =
  Object.values<Partial<NamesOfProfessions>>(professionNames)

const lettersOnly = /[^\p{L}]+/u

/** Returns the everyday names whose main meaning is a profession. */
function everydayNamesOf({ en, da }: ListEntry): string[] {
  const words = `${en} ${da}`.toLowerCase().split(lettersOnly)
  const isMeant = (asksFor: string) => words.includes((parted(asksFor)[0] ?? '').toLowerCase())
  return everydayNames.filter(([asksFor]) => isMeant(asksFor)).flatMap(([, names]) => parted(names))
}

/** How people write "the Polish language", by the language they write it in. */
const languagePhrases: Readonly<Record<string, string>> = {
  ...{ pl: 'język {}', ro: 'limba {}', uk: '{} мова', lt: '{} kalba', lv: '{} valoda', bg: '{} език', hu: '{} nyelv' },
  ...{ es: 'idioma {}', hr: '{} jezik', sr: '{} језик', bs: '{} jezik', sl: '{} jezik', ru: '{} язык' },
}

function phraseFor(reader: string, code: string): string[] {
  const name = nameIn(reader, 'language', code)
  const phrase = languagePhrases[reader]
  return name === undefined || phrase === undefined ? [] : [phrase.replace('{}', name)]
}

/** Other words that speakers of a language have for it. */
const ownLanguageWords: Readonly<Record<string, string>> = {
  pl: 'po polsku, polska mowa',
  ro: 'românește, român, moldovenească',
  uk: 'українською, по-українськи',
  lt: 'lietuviškai, lietuvių k.',
  lv: 'latviski',
  bg: 'на български',
  de: 'auf Deutsch, deutsche Sprache',
  es: 'castellano, lengua española',
  hu: 'magyarul',
  cs: 'česky, český jazyk',
  sk: 'slovensky, slovenský jazyk',
  hr: 'hrvatski',
  sr: 'srpski',
}

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
  ES: 'español, española',
  HU: 'magyar',
  CZ: 'český, česká, české, Čech, Češka',
  SK: 'slovenský, slovenská, slovenské, Slovák, Slovenka',
  HR: 'hrvatsko, Hrvat, Hrvatica',
  RS: 'srpsko, Srbin, Srpkinja, српско',
  PT: 'português, portuguesa',
  IT: 'italiano, italiana',
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
