import type { TextField } from '../../../../shared/applicants/fields/declareField.ts'
import { certificates } from '../../../../shared/kernel/lists/certificates.ts'
import type { ListEntry } from '../../../../shared/kernel/lists/listEntry.ts'
import { machineOperations } from '../../../../shared/kernel/lists/machineOperations.ts'
import { professions } from '../../../../shared/kernel/lists/professions.ts'
import { suggestedSkills } from '../../../../shared/kernel/lists/suggestedSkills.ts'
import { tradeSkills } from '../../../../shared/kernel/lists/tradeSkills.ts'
import { countries } from '../../../../shared/kernel/places/countries.ts'
import { nationalityAdjectives } from '../../../../shared/kernel/places/nationalityAdjectives.ts'
import { licenceWordsIn } from './licenceClasses.ts'
import { nameWordsOf, placeWordsOf, valueKey, wordsOf } from './normalization.ts'
import { remembering } from './remembering.ts'

/** A skill in one field may occur in another. */
const skills: readonly ListEntry[] = [...machineOperations, ...tradeSkills, ...suggestedSkills]

/** The lists whose names, in every language, count as words of a field. */
export const labelledLists: Partial<Record<TextField, readonly ListEntry[]>> = {
  professions,
  skills,
  certifications: certificates,
  workExperience: [...professions, ...skills],
}

/** Returns all names of the entries a text may mean, by key. Two entries may share a label in one language. */
function namesByKey(list: readonly ListEntry[]): ReadonlyMap<string, ReadonlySet<string>> {
  const found = new Map<string, Set<string>>()
  for (const { value, en, da, otherNames = [] } of list) {
    // A value in other words than the labels was once the label.
    const all = [en, da, value, ...otherNames]
    for (const name of all) {
      const known = found.get(valueKey(name)) ?? new Set()
      for (const each of all) known.add(each)
      found.set(valueKey(name), known)
    }
  }
  return found
}

/** Returns a function that gives all names of a list value, itself first. Other texts have only one. */
function namesIn(list: readonly ListEntry[]): (text: string) => readonly string[] {
  const names = namesByKey(list)
  const longest = Math.max(...names.keys().map(({ length }) => length))
  // Skips long texts such as job descriptions.
  return (text) => (text.length > longest ? [text] : [text, ...(names.get(valueKey(text)) ?? [])])
}

const names = new Map(Object.entries(labelledLists).map(([field, list]) => [field as TextField, namesIn(list)]))

/** Returns all names of a searched value, itself first. */
export const namesOf = (field: TextField, text: string): readonly string[] => names.get(field)?.(text) ?? [text]

const wordsOfProfession = withLabels('professions')

/** The normalized words that find a value of each field. Places include their other names. */
export const searchedWordsOf: Readonly<Record<TextField, (text: string) => readonly string[]>> = {
  name: nameWordsOf,
  trade: wordsOfProfession,
  professions: wordsOfProfession,
  skills: withLabels('skills'),
  city: placeWordsOf,
  certifications: remembering(wordsOfCertificate),
  region: placeWordsOf,
  workExperience: withLabels('workExperience'),
}

/** Some applicants enter a licence as a certificate. */
function wordsOfCertificate(name: string): readonly string[] {
  const words = labelWords('certifications', name)
  const ofLicence = licenceWordsIn(wordsOf(name))
  return ofLicence.length === 0 ? words : [...words, ...ofLicence]
}

function withLabels(field: TextField): (text: string) => readonly string[] {
  return remembering((text) => labelWords(field, text))
}

function labelWords(field: TextField, text: string): readonly string[] {
  const [, ...labels] = namesOf(field, text)
  return labels.length === 0 ? wordsOf(text) : [text, ...labels].flatMap((name) => wordsOf(name))
}

const adjectives = new Map(nationalityAdjectives.map(({ code, en, da }) => [code, [en, da]]))
const namesOfCountry = namesIn(countries)
const countryOf = (name: string) => countries.find(({ en }) => en === name)

/** Returns the normalized words that find a nationality: the country's names and adjectives in each language. */
export const nationalityWordsOf: (nationality: string) => readonly string[] = remembering((nationality) => {
  const names = namesOfCountry(nationality)
  const others = names.flatMap((name) => adjectives.get(countryOf(name)?.code ?? '') ?? [])
  return [...names, ...others].flatMap((name) => wordsOf(name))
})
