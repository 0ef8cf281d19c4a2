import type { TFunction } from 'i18next'
import type { ApplicantAnswer } from '../../../../../shared/contract/applicants/applicantAnswer.ts'
import type { ApplicantChanges } from '../../../../../shared/domain/applicant.ts'
import { fieldLabels } from '../../../ui/fieldLabels.ts'
import type { Difference } from '../../../ui/StaleNotice.tsx'

type Field = keyof ApplicantChanges & keyof ApplicantAnswer

const fieldsOf = (changes: ApplicantChanges): Field[] => Object.keys(changes) as Field[]
const same = (one: unknown, other: unknown): boolean => JSON.stringify(one ?? null) === JSON.stringify(other ?? null)

/** The version that a save goes on from: the latest, where nobody has changed these fields since; else the one that was seen. */
export function seenVersion(changes: ApplicantChanges, base: ApplicantAnswer, latest: ApplicantAnswer): number {
  return fieldsOf(changes).every((field) => same(base[field], latest[field])) ? latest.version : base.version
}

/** Where somebody else changed what one was changing oneself. */
export function differencesOf(
  t: TFunction,
  changes: ApplicantChanges,
  base: ApplicantAnswer,
  newer: ApplicantAnswer,
): Difference[] {
  const labels: Partial<Record<string, string>> = fieldLabels(t)
  return fieldsOf(changes)
    .filter((field) => !same(base[field], newer[field]) && !same(changes[field], newer[field]))
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
