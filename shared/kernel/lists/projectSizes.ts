import { type ListEntry, valuesOf } from './listEntry.ts'

export const projectSizeLabels = [
  { code: 'small', value: 'small', en: 'Small', da: 'Lille' },
  { code: 'medium', value: 'medium', en: 'Medium', da: 'Mellem' },
  { code: 'large', value: 'large', en: 'Large', da: 'Stor' },
] as const satisfies readonly ListEntry[]
export const projectSizes = valuesOf(projectSizeLabels)
