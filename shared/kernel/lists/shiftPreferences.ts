import { type ListEntry, valuesOf } from './listEntry.ts'

export const shiftPreferenceLabels = [
  { code: 'day', value: 'day', en: 'Day', da: 'Dag' },
  { code: 'night', value: 'night', en: 'Night', da: 'Nat' },
  { code: 'rotating', value: 'rotating', en: 'Rotating', da: 'Skiftehold' },
  { code: 'flexible', value: 'flexible', en: 'Flexible', da: 'Fleksibel' },
] as const satisfies readonly ListEntry[]
export const shiftPreferences = valuesOf(shiftPreferenceLabels)
