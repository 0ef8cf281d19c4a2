import type { ImportFieldName } from '../../../../shared/imports/domain/importFields.ts'
import { certificates } from '../../../../shared/kernel/lists/certificates.ts'
import { languageProficiencyLabels } from '../../../../shared/kernel/lists/languageProficiencies.ts'
import { canonicalValue, type ListEntry } from '../../../../shared/kernel/lists/listEntry.ts'
import { suggestedSkills } from '../../../../shared/kernel/lists/suggestedSkills.ts'
import { listedValue, namedAbroad } from '../../applicants/listedValue.ts'

/** The fields whose values come from a list. Other values have to be replaced or are left out. */
export type ListedField = Extract<ImportFieldName, 'country' | 'nationality' | 'professions' | 'languages'>

const lookUps: Readonly<Record<ListedField, (text: string) => string | undefined>> = {
  country: (text) => listedValue('countries', text),
  nationality: (text) => listedValue('nationalities', text),
  professions: (text) => listedValue('professions', text) ?? namedAbroad(text),
  languages: (text) => listedValue('languages', text),
}

/** Returns the value of a list that a text names in any language, or undefined. */
export const listed = (field: ListedField, text: string): string | undefined => lookUps[field](text)

export const isSuggested = (field: 'coreCompetencies' | 'certifications', text: string): boolean =>
  canonicalValue<string>(lists[field], text) !== undefined

/** Returns the list's spelling of a value, or the value as it is: these fields also take free text. */
export const suggested = (field: 'coreCompetencies' | 'certifications', text: string): string =>
  canonicalValue<string>(lists[field], text) ?? text

const lists: Readonly<Record<'coreCompetencies' | 'certifications', readonly ListEntry[]>> = {
  coreCompetencies: suggestedSkills,
  certifications: certificates,
}

const withLevel = /^(.*?)\s*(?:\(([^()]*)\)|[-–:]\s*(.+))$/

/** Splits `Engelsk (flydende)` and `English - fluent` into the language and its level, if the level is on our list. */
export function languageAndLevel(text: string) {
  const [, language, inBrackets, after] = withLevel.exec(text) ?? []
  const level = inBrackets ?? after
  if (!language || level === undefined) return { language: text }
  const proficiency = canonicalValue(languageProficiencyLabels, level)
  return { language, ...(proficiency && { proficiency }) }
}
