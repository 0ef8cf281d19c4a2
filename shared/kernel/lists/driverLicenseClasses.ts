import { type ListEntry, valuesOf } from './listEntry.ts'

/** The licence classes. Forms offer the subset in the specification, filters offer all. */
export const driverLicenseClassLabels = [
  { code: 'A', value: 'A', en: 'A', da: 'A' },
  { code: 'B', value: 'B', en: 'B', da: 'B' },
  { code: 'BE', value: 'BE', en: 'BE', da: 'BE' },
  { code: 'C1', value: 'C1', en: 'C1', da: 'C1' },
  { code: 'C1E', value: 'C1E', en: 'C1E', da: 'C1E' },
  { code: 'C', value: 'C', en: 'C', da: 'C' },
  { code: 'CE', value: 'CE', en: 'CE', da: 'CE' },
  { code: 'D1', value: 'D1', en: 'D1', da: 'D1' },
  { code: 'D', value: 'D', en: 'D', da: 'D' },
  { code: 'D1E', value: 'D1E', en: 'D1E', da: 'D1E' },
  { code: 'DE', value: 'DE', en: 'DE', da: 'DE' },
] as const satisfies readonly ListEntry[]
export const driverLicenseClasses = valuesOf(driverLicenseClassLabels)
