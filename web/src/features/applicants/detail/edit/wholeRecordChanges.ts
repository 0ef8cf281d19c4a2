import type { TFunction } from 'i18next'
import type { ApplicantAnswer } from '../../../../../../shared/applicants/contract/applicantAnswer.ts'
import type { ApplicantChanges } from '../../../../../../shared/applicants/domain/applicantForms.ts'
import { fieldLabels } from '../../../../applicant/fieldLabels.ts'
import { changedFields, sameValue } from '../../../../applicant/versions.ts'
import type { Difference } from '../../../../ui/feedback/StaleNotice.tsx'

type Field = keyof ApplicantChanges & keyof ApplicantAnswer

export const fieldsOf = (changes: ApplicantChanges): Field[] => Object.keys(changes) as Field[]

/** Returns the fields that both the user and another user have changed. */
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

/** Formats a value briefly: list entries are reduced to their first field. */
function inWords(t: TFunction, value: unknown): string {
  if (typeof value === 'boolean') return value ? t('Yes') : t('No')
  if (Array.isArray(value)) return value.map((entry) => inWords(t, entry)).join(', ')
  if (typeof value === 'object' && value !== null) return inWords(t, Object.values(value)[0])
  return value === undefined || value === null ? '' : String(value)
}
