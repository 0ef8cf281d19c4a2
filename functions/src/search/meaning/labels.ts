import type { TextField } from '../../../../shared/domain/applicantFields/declareField.ts'
import { certificates } from '../../../../shared/domain/lists/certificates.ts'
import type { ListEntry } from '../../../../shared/domain/lists/listEntry.ts'
import { machineOperations } from '../../../../shared/domain/lists/machineOperations.ts'
import { professions } from '../../../../shared/domain/lists/professions.ts'
import { suggestedSkills } from '../../../../shared/domain/lists/suggestedSkills.ts'
import { tradeSkills } from '../../../../shared/domain/lists/tradeSkills.ts'
import { placeWordsOf, valueKey, wordsOf } from './folding.ts'

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

/** The folded words by which a value of a searched field is found. Places come with their other names. */
export const searchedWordsOf = (field: TextField, text: string): readonly string[] =>
  field === 'city' || field === 'region' ? placeWordsOf(text) : namesOf(field, text).flatMap((name) => wordsOf(name))
