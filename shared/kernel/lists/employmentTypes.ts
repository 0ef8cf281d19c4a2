import { type ListEntry, valuesOf } from './listEntry.ts'

/** The employment types that a record can have. */
export const employmentTypeLabels = [
  { code: 'full_time', value: 'full_time', en: 'Full-time', da: 'Fuldtid' },
  { code: 'part_time', value: 'part_time', en: 'Part-time', da: 'Deltid' },
  { code: 'contract', value: 'contract', en: 'Contract', da: 'Kontrakt' },
  { code: 'freelance', value: 'freelance', en: 'Freelance', da: 'Freelance' },
  { code: 'internship', value: 'internship', en: 'Internship', da: 'Praktik' },
  { code: 'temporary', value: 'temporary', en: 'Temporary', da: 'Tidsbegrænset' },
  { code: 'seasonal', value: 'seasonal', en: 'Seasonal', da: 'Sæsonarbejde' },
] as const satisfies readonly ListEntry[]
export const employmentTypes = valuesOf(employmentTypeLabels)

/** The choices in the form for a new applicant. An edit can set any type. */
export const formEmploymentTypes = [
  'full_time',
  'part_time',
] as const satisfies readonly (typeof employmentTypes)[number][]
