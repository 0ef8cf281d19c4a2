import { type ListEntry, valuesOf } from './listEntry.ts'

export const applicantStatusLabels = [
  { code: 'active', value: 'active', en: 'Active', da: 'Aktiv' },
  { code: 'inactive', value: 'inactive', en: 'Inactive', da: 'Inaktiv' },
  { code: 'archived', value: 'archived', en: 'Archived', da: 'Arkiveret' },
] as const satisfies readonly ListEntry[]
export const applicantStatuses = valuesOf(applicantStatusLabels)
export type ApplicantStatus = (typeof applicantStatuses)[number]
