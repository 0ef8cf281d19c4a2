import type { TextField } from '../../../../shared/applicants/fields/declareField.ts'
import { certificates } from '../../../../shared/kernel/lists/certificates.ts'
import type { ListEntry } from '../../../../shared/kernel/lists/listEntry.ts'
import { machineOperations } from '../../../../shared/kernel/lists/machineOperations.ts'
import { professions } from '../../../../shared/kernel/lists/professions.ts'
import { suggestedSkills } from '../../../../shared/kernel/lists/suggestedSkills.ts'
import { tradeSkills } from '../../../../shared/kernel/lists/tradeSkills.ts'
import { countries } from '../../../../shared/kernel/places/countries.ts'
import { nationalityAdjectives } from '../../../../shared/kernel/places/nationalityAdjectives.ts'
import { placeWordsOf, valueKey, wordsOf } from './folding.ts'
import { licenceWordsIn } from './licenceClasses.ts'
import { remembering } from './remembering.ts'

/** What is a skill in one field may stand in another. */
const skills: readonly ListEntry[] = [...machineOperations, ...tradeSkills, ...suggestedSkills]

/** The lists whose labels count, in every language, as words of the fields of a group. */
export const labelledLists: Partial<Record<TextField, readonly ListEntry[]>> = {
  professions,
  skills,
  certifications: certificates,
  workExperience: [...professions, ...skills],
}

/** All labels of the entries that a text may mean, by the text's key: two entries may have one label in one language. */
function labelsIn(list: readonly ListEntry[]): ReadonlyMap<string, ReadonlySet<string>> {
  const labels = new Map<string, Set<string>>()
  for (const { value, en, da } of list) {
    for (const name of [value, en, da]) {
      const known = labels.get(valueKey(name)) ?? new Set()
      labels.set(valueKey(name), known.add(en).add(da))
    }
  }
  return labels
}

/** The texts that a text of a list answers to in each language, itself first; any other text answers to itself alone. */
function namesIn(list: readonly ListEntry[]): (text: string) => readonly string[] {
  const labels = labelsIn(list)
  const longest = Math.max(...labels.keys().map(({ length }) => length))
  // Whole descriptions of jobs come by, too.
  return (text) => (text.length > longest ? [text] : [text, ...(labels.get(valueKey(text)) ?? [])])
}

const names = new Map(Object.entries(labelledLists).map(([field, list]) => [field as TextField, namesIn(list)]))

/** The texts by which a searched value is known in each language, itself first. */
export const namesOf = (field: TextField, text: string): readonly string[] => names.get(field)?.(text) ?? [text]

const wordsOfProfession = withLabels('professions')

/** The folded words by which a value of a searched field is found. Places come with their other names. */
export const searchedWordsOf: Readonly<Record<TextField, (text: string) => readonly string[]>> = {
  name: wordsOf,
  trade: wordsOfProfession,
  professions: wordsOfProfession,
  skills: withLabels('skills'),
  city: placeWordsOf,
  certifications: remembering(wordsOfCertificate),
  region: placeWordsOf,
  workExperience: withLabels('workExperience'),
}

/** People enter a licence as a certificate, too. */
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

/** The folded words by which a nationality is found: the country's names and the adjectives, in each language. */
export const nationalityWordsOf: (nationality: string) => readonly string[] = remembering((nationality) => {
  const names = namesOfCountry(nationality)
  const others = names.flatMap((name) => adjectives.get(countryOf(name)?.code ?? '') ?? [])
  return [...names, ...others].flatMap((name) => wordsOf(name))
})
