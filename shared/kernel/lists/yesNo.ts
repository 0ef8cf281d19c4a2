import type { ListEntry } from './listEntry.ts'

export const yesNoLabels = [
  { code: 'yes', value: 'yes', en: 'Yes', da: 'Ja' },
  { code: 'no', value: 'no', en: 'No', da: 'Nej' },
] as const satisfies readonly ListEntry<'yes' | 'no'>[]
