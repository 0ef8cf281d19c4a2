import { type ListEntry, valuesOf } from './listEntry.ts'

/** How soon a person can start. */
export const availabilityLabels = [
  { code: 'now', value: 'now', en: 'Now', da: 'Nu' },
  { code: 'two_weeks', value: 'two_weeks', en: 'Within two weeks', da: 'Inden for to uger' },
  { code: 'one_month', value: 'one_month', en: 'Within one month', da: 'Inden for en måned' },
] as const satisfies readonly ListEntry[]
export const availabilities = valuesOf(availabilityLabels)
