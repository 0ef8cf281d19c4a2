import { driverLicenseClasses } from '../../../shared/domain/applicant.ts'
import type { FacetCount } from '../../../shared/domain/applicantSearch.ts'
import { industrySectors } from '../../../shared/domain/lists/industrySectors.ts'
import { languages } from '../../../shared/domain/lists/languages.ts'
import { machineOperations } from '../../../shared/domain/lists/machineOperations.ts'
import { professions } from '../../../shared/domain/lists/professions.ts'
import { regions } from '../../../shared/domain/lists/regions.ts'
import { suggestedSkills } from '../../../shared/domain/lists/suggestedSkills.ts'
import { tradeSkills } from '../../../shared/domain/lists/tradeSkills.ts'
import { workPermits } from '../../../shared/domain/lists/workPermits.ts'
import { byPlainOrder, danishOrderKey } from './danishOrder.ts'
import type { ValueFacet } from './facets.ts'
import { valueKey } from './folding.ts'

const spelledAs = (values: readonly string[]) => new Map(values.map((value) => [valueKey(value), value]))
const listed = (list: readonly { value: string }[]) => spelledAs(list.map((entry) => entry.value))
const skillNames = listed([...machineOperations, ...tradeSkills, ...suggestedSkills])

/** The spellings of the reference lists, by key. Facets of codes need none: their keys are the codes. */
const canonical: Partial<Record<ValueFacet, ReadonlyMap<string, string>>> = {
  region: listed(regions),
  workPermitType: listed(workPermits),
  professions: listed(professions),
  skills: skillNames,
  tradeSkills: skillNames,
  machineOperations: skillNames,
  industrySectors: listed(industrySectors),
  languages: listed(languages),
  driverLicense: spelledAs(driverLicenseClasses),
  preferredRegions: listed(regions),
}

/** What these facets hold are common words: only the first letter is a capital, as in the reference lists. */
const ofCommonWords: ReadonlySet<ValueFacet> = new Set([
  'skills',
  'tradeSkills',
  'machineOperations',
  'industrySectors',
])

const codes: ReadonlySet<ValueFacet> = new Set(['pipelineStage', 'employmentType', 'starRating', 'experience'])

/**
 * How a facet's key is shown: in the reference list's spelling where it has one, else with capital initials. A function
 * of the key alone, so that every engine shows the same and no record's spelling wins over another's.
 */
export function facetLabel(facet: ValueFacet, key: string): string {
  if (codes.has(facet)) return key
  const initials = ofCommonWords.has(facet) ? /^\p{L}/u : /(?<![\p{L}\p{N}'’])\p{L}/gu
  return canonical[facet]?.get(key) ?? key.replace(initials, (initial) => initial.toUpperCase())
}

/** A facet shows its most frequent values; what is rarer than these is found by searching for it. */
export const facetValuesShown = 500

interface OrderedCount extends FacetCount {
  /** The Danish order key of the value. */
  order: string
}

/** Most frequent first, then in the order of the Danish alphabet. */
export function byFrequency(a: OrderedCount, b: OrderedCount): number {
  return b.count - a.count || byPlainOrder(a.order, b.order) || byPlainOrder(a.value, b.value)
}

/** A count with what it is ordered by. */
export const orderedCount = (value: string, count: number): OrderedCount => ({
  value,
  count,
  order: danishOrderKey(value),
})

/** The counts of a facet as they are answered. */
export function facetAnswer(counts: OrderedCount[]): FacetCount[] {
  return counts
    .sort(byFrequency)
    .slice(0, facetValuesShown)
    .map(({ value, count }) => ({ value, count }))
}
