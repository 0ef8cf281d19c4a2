import { type ListEntry, valuesOf } from './listEntry.ts'

export const experienceBandLabels = [
  { code: '0-2', value: '0-2', en: 'Entry (0-2 years)', da: 'Begynder (0–2 år)' },
  { code: '3-5', value: '3-5', en: 'Mid (3-5 years)', da: 'Erfaren (3–5 år)' },
  { code: '5-', value: '5-', en: 'Senior (5+ years)', da: 'Meget erfaren (5+ år)' },
] as const satisfies readonly ListEntry[]
export const experienceBands = valuesOf(experienceBandLabels)
export type ExperienceBand = (typeof experienceBands)[number]
