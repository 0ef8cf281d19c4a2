import { type ListEntry, valuesOf } from './listEntry.ts'

/** Language levels, best first. */
export const languageProficiencyLabels = [
  { code: 'native', value: 'native', en: 'Native', da: 'Modersmål' },
  { code: 'fluent', value: 'fluent', en: 'Fluent', da: 'Flydende' },
  { code: 'conversational', value: 'conversational', en: 'Conversational', da: 'Samtaleniveau' },
  { code: 'basic', value: 'basic', en: 'Basic', da: 'Grundlæggende' },
] as const satisfies readonly ListEntry[]
export const languageProficiencies = valuesOf(languageProficiencyLabels)
