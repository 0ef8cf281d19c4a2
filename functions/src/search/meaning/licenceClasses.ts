import { normalizeLetters } from '../../../../shared/kernel/domain/normalizeLetters.ts'
import { driverLicenseClasses, type LicenceClass } from '../../../../shared/kernel/lists/driverLicenseClasses.ts'
import { withinOneTypo } from './relevance.ts'

/**
 * Driving licence classes in search texts: `kørekort C`, `C/E-kørekort`, `licence category B and C1`, `trailerkort`. A
 * class has its own term because most classes are single letters, which many words start with.
 */

/** Words that find everyone with a licence of any class. */
const licenceNames = ['korekort', 'driving', 'licence', 'license']

/**
 * The term of a class can't match by accident. Capitals never occur in normalized words, not even within one typo. The
 * full stop prevents it from being a prefix of another class, and it is too short for typo matching.
 */
const termOf = (name: LicenceClass): string => `${name}.`

/** Returns the words and the term that find a licence class. */
export const wordsOfClass = (name: LicenceClass): readonly string[] => [termOf(name), ...licenceNames]

/**
 * A part of a search: a word, a class, or several alternative classes. `orWord` is set if the text may also be a word.
 */
export type ReadPart = { word: string } | { classes: readonly string[]; orWord?: string }

const classes = new Map(driverLicenseClasses.map((name) => [normalizeLetters(name), name]))
const kinds: ReadonlySet<string> = new Set(['klasse', 'kategori', 'kat', 'class', 'category', 'cat'])
const either: ReadonlySet<string> = new Set(['eller', 'or'])
const both: ReadonlySet<string> = new Set(['og', 'samt', 'and'])
const danishLicence = 'korekort'
const englishLicences: ReadonlySet<string> = new Set(['licence', 'license', 'licences', 'licenses'])
const drivers: ReadonlySet<string> = new Set(['driving', 'driver', 'drivers'])

/** Licence names by vehicle. A "big" licence is for lorries. */
const vehicles = new Map<string, LicenceClass>([
  ...['motorcykel', 'mc'].map((vehicle) => [vehicle, 'A'] as const),
  ...['bil', 'personbil'].map((vehicle) => [vehicle, 'B'] as const),
  ...['trailer'].map((vehicle) => [vehicle, 'BE'] as const),
  ...['lastbil', 'lastvogn', 'lastvogns', 'stort'].map((vehicle) => [vehicle, 'C'] as const),
  ...['vogntog', 'vogntogs'].map((vehicle) => [vehicle, 'CE'] as const),
  ...['bus'].map((vehicle) => [vehicle, 'D'] as const),
])
const compounds = new Map(
  [...vehicles].flatMap(([vehicle, name]) => ['korekort', 'kort'].map((end) => [vehicle + end, name] as const)),
)

const isDanishLicence = (word: string): boolean => withinOneTypo(word, danishLicence) || word === `${danishLicence}et`
const isLicence = (word: string): boolean => englishLicences.has(word) || isDanishLicence(word)

/** The parts read at a place and the number of words used, or undefined. */
type Read = { parts: ReadPart[]; taken: number } | undefined

/** Splits a search in normalized words into words and classes. */
export function readClasses(words: readonly string[]): ReadPart[] {
  const parts: ReadPart[] = []
  for (let at = 0; at < words.length; ) {
    const read = readLicence(words, at) ?? readClassesBefore(words, at) ?? readLoneClass(words, at)
    parts.push(...(read?.parts ?? [{ word: words[at] as string }]))
    at += read?.taken ?? 1
  }
  return parts
}

/** Returns the terms for the licence classes that a text names unambiguously, or none. */
export function licenceWordsIn(words: readonly string[]): string[] {
  const named = readClasses(words).flatMap((part) =>
    'classes' in part && part.orWord === undefined ? part.classes : [],
  )
  return named.length === 0 ? [] : [...named, ...licenceNames]
}

/** Reads a licence followed by classes: `kørekort B og C`, `driver's licence C`, `kørekort til bus`, `trailer-kort`. */
function readLicence(words: readonly string[], at: number): Read {
  const word = words[at] as string
  for (const [taken, compound] of [word, word + (words[at + 1] ?? '')].entries()) {
    const name = compounds.get(compound)
    if (name !== undefined) return { parts: [{ classes: [termOf(name)] }], taken: taken + 1 }
  }
  const driver = drivers.has(word) && englishLicences.has(words[at + 1] ?? '') ? 1 : 0
  const licence = words[at + driver] as string
  if (!isLicence(licence)) return undefined
  const taken = driver + 1
  const vehicle = words[at + taken] === 'til' ? vehicles.get(words[at + taken + 1] ?? '') : undefined
  if (vehicle !== undefined) return { parts: [{ word: licence }, { classes: [termOf(vehicle)] }], taken: taken + 2 }
  const behind = readRun(words, at + taken)
  return { parts: [{ word: licence }, ...(behind?.parts ?? [])], taken: taken + (behind?.taken ?? 0) }
}

/** Reads classes followed by a licence: `C/E-kørekort`, `CE kort`. In English, `a` is an article, not a class. */
function readClassesBefore(words: readonly string[], at: number): Read {
  const run = readRun(words, at)
  if (run === undefined) return undefined
  const next = words[at + run.taken] ?? ''
  if (next === 'kort') return { ...run, taken: run.taken + 1 }
  if (isDanishLicence(next) || run.ofKind) return run
  const english =
    englishLicences.has(next) || (drivers.has(next) && englishLicences.has(words[at + run.taken + 1] ?? ''))
  if (!english) return undefined
  return words[at] === 'a' && run.taken === 1 ? { parts: [], taken: 1 } : run
}

/** Reads a class without a licence. With a digit or in two parts it can't be a word (`C1`, `C/E`); `CE` can. */
function readLoneClass(words: readonly string[], at: number): Read {
  const read = readClass(words, at)
  if (read === undefined) return undefined
  const word = words[at] as string
  if (read.taken > 1 || word.includes('1')) return { parts: [{ classes: [termOf(read.name)] }], taken: read.taken }
  return word.length > 1 ? { parts: [{ classes: [termOf(read.name)], orWord: word }], taken: 1 } : undefined
}

/** Reads a sequence of classes. All are required, except alternatives joined by `or`. */
function readRun(words: readonly string[], from: number): (NonNullable<Read> & { ofKind: boolean }) | undefined {
  const ofKind = kinds.has(words[from] ?? '')
  const alternatives: string[][] = []
  let at = ofKind ? from + 1 : from
  let behind = at
  let alternative = false
  for (let read = readClass(words, at); read !== undefined; read = readClass(words, at)) {
    const term = termOf(read.name)
    if (alternative) alternatives.at(-1)?.push(term)
    else alternatives.push([term])
    behind = at + read.taken
    const between = words[behind] ?? ''
    alternative = either.has(between)
    at = behind + (alternative || both.has(between) ? 1 : 0)
  }
  if (alternatives.length === 0) return undefined
  return { parts: alternatives.map((terms) => ({ classes: terms })), taken: behind - from, ofKind }
}

/** Reads a class, whose trailer may be a separate word: `C/E`. */
function readClass(words: readonly string[], at: number): { name: LicenceClass; taken: number } | undefined {
  const own = words[at] ?? ''
  const pulling = words[at + 1] === 'e' ? classes.get(`${own}e`) : undefined
  if (pulling !== undefined) return { name: pulling, taken: 2 }
  const name = classes.get(own)
  return name && { name, taken: 1 }
}
