import type { TFunction } from 'i18next'
import type { ApplicantAnswer } from '../../../../../../shared/applicants/contract/applicantAnswer.ts'
import type { ApplicantChanges } from '../../../../../../shared/applicants/domain/applicant.ts'
import { fieldLabels } from '../../../../applicant/fieldLabels.ts'
import { changedFields, sameValue } from '../../../../applicant/versions.ts'
import type { Difference } from '../../../../ui/StaleNotice.tsx'

type Field = keyof ApplicantChanges & keyof ApplicantAnswer

/** The fields that are changed. */
export const fieldsOf = (changes: ApplicantChanges): Field[] => Object.keys(changes) as Field[]

/** Where somebody else changed what one was changing oneself. */
export function differencesOf(
  t: TFunction,
  changes: ApplicantChanges,
  base: ApplicantAnswer,
  newer: ApplicantAnswer,
): Difference[] {
  const labels: Partial<Record<string, string>> = fieldLabels(t)
  return changedFields(fieldsOf(changes), base, newer)
    .filter((field) => !sameValue(changes[field], newer[field]))
    .map((field) => ({
      label: labels[field] ?? field,
      theirs: inWords(t, newer[field]),
      yours: inWords(t, changes[field]),
    }))
}

/** A value in short: of the entries of a list what each begins with. */
function inWords(t: TFunction, value: unknown): string {
  if (typeof value === 'boolean') return value ? t('Yes') : t('No')
  if (Array.isArray(value)) return value.map((entry) => inWords(t, entry)).join(', ')
  if (typeof value === 'object' && value !== null) return inWords(t, Object.values(value)[0])
  return value === undefined || value === null ? '' : String(value)
}
