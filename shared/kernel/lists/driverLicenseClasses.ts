import { type ListEntry, valuesOf } from './listEntry.ts'

/** The licence classes. The public form offers those of the specification, staff and filters all. */
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
export type LicenceClass = (typeof driverLicenseClasses)[number]

/**
 * What a class includes, by Article 6 of Directive 2006/126/EC: a class with a trailer requires the one without, C and D
 * require B (6.1), C and D include C1 and D1, CE and DE include C1E and D1E, and all of these include BE (6.2).
 */
const included: Partial<Record<LicenceClass, readonly LicenceClass[]>> = {
  BE: ['B'],
  C1: ['B'],
  C1E: ['C1', 'BE'],
  C: ['C1'],
  CE: ['C', 'C1E'],
  D1: ['B'],
  D1E: ['D1', 'BE'],
  D: ['D1'],
  DE: ['D', 'D1E'],
}

/** Returns these classes with all that they include, in the order of the list. */
export function withIncluded(classes: Iterable<LicenceClass>): LicenceClass[] {
  const held = new Set(classes)
  // The set grows while it is read. CE also counts for buses with a trailer, for holders of D (6.2 b).
  for (const each of held) {
    for (const one of included[each] ?? []) held.add(one)
    if (held.has('CE') && held.has('D')) held.add('DE')
  }
  return driverLicenseClasses.filter((each) => held.has(each))
}

/** Returns the fewest of these classes that include the others: those that a person has to tick. */
export function tickedClasses(classes: readonly LicenceClass[]): LicenceClass[] {
  let ticked = [...classes]
  for (const each of driverLicenseClasses.toReversed()) {
    const others = ticked.filter((other) => other !== each)
    if (withIncluded(others).includes(each)) ticked = others
  }
  return ticked
}
