import type { TFunction } from 'i18next'
import type { ImportedPerson } from '../../../../shared/imports/domain/importedPerson.ts'
import { countryLabel } from '../../../../shared/kernel/domain/countryNames.ts'
import { certificates } from '../../../../shared/kernel/lists/certificates.ts'
import { languages } from '../../../../shared/kernel/lists/languages.ts'
import { labelOf } from '../../../../shared/kernel/lists/listEntry.ts'
import { professions } from '../../../../shared/kernel/lists/professions.ts'
import { suggestedSkills } from '../../../../shared/kernel/lists/suggestedSkills.ts'
import type { Language } from '../../browserStorage.ts'
import type { Formats } from '../../i18n/formats.ts'

/** Returns what a row says about a person besides name and contact, one text per field. */
export function personDetails(person: ImportedPerson, t: TFunction, language: Language, { date }: Formats): string[] {
  const listed = (entries: readonly string[] | undefined): string => (entries ?? []).join(', ')
  const fields: readonly (readonly [label: string, value: string])[] = [
    [t('Professions'), listed(person.professions?.map(({ profession }) => labelOf(professions, profession, language)))],
    [t('Address'), [person.street, person.postcode].filter(Boolean).join(', ')],
    [t('Nationality'), countryLabel(person.nationality ?? '', language)],
    [t('Languages'), listed(person.languages?.map((spoken) => labelOf(languages, spoken.language, language)))],
    [t('Driving licence'), listed(person.driverLicenseClasses)],
    [
      t('Core Competencies'),
      listed(person.coreCompetencies?.map((skill) => labelOf(suggestedSkills, skill, language))),
    ],
    [t('Certifications'), listed(person.certifications?.map(({ name }) => labelOf(certificates, name, language)))],
    [t('Available from'), person.earliestStartDate === undefined ? '' : date(person.earliestStartDate)],
    [t('Own transport'), yesOrNo(person.hasOwnTransport, t)],
    [t('Own tools'), yesOrNo(person.hasOwnTools, t)],
    [t('Tags'), listed(person.tags)],
  ]
  return fields.flatMap(([label, value]) => (value === '' ? [] : `${label}: ${value}`))
}

const yesOrNo = (answer: boolean | undefined, t: TFunction): string =>
  answer === undefined ? '' : answer ? t('Yes') : t('No')
