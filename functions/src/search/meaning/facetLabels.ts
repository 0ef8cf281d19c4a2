import { type FacetName, facets, type ValueFacet, valueFacets } from '../../../../shared/applicants/fields/facets.ts'
import type { LabelLanguage, ListEntry } from '../../../../shared/kernel/lists/listEntry.ts'
import { type ListName, referenceLists } from '../../../../shared/kernel/lists/referenceLists.ts'
import { countries } from '../../../../shared/kernel/places/countries.ts'
import type { FacetCount } from '../../../../shared/search/domain/applicantSearch.ts'
import { byPlainOrder, danishOrderKey } from './danishOrder.ts'
import { valueKey } from './folding.ts'

/** What is a skill in one field may stand in another, and is spelt alike. */
const skillLists: readonly ListName[] = ['machineOperations', 'tradeSkills', 'suggestedSkills']

/** The reference lists that the values of a facet come from. */
export function listsOf(facet: FacetName): (readonly ListEntry[])[] {
  const { list } = facets[facet]
  if (list === undefined) return []
  const names = skillLists.includes(list) ? skillLists : [list]
  return names.map((name) => (name === 'countries' ? countries : referenceLists[name]))
}

/** The entries of a facet's reference lists, by key. Countries are shown as any other value. */
function entriesOf(facet: ValueFacet): ReadonlyMap<string, ListEntry> {
  const entries = listsOf(facet).flatMap((list) => (list === countries ? [] : list))
  return new Map(entries.map((entry) => [valueKey(entry.value), entry]))
}
const listed = new Map(valueFacets.map((facet) => [facet, entriesOf(facet)]))

/**
 * How a facet's key is shown: in the reference list's spelling where it has one, else with capital initials. A function
 * of the key alone, so that every engine shows the same and no record's spelling wins over another's.
 */
export function facetLabel(facet: ValueFacet, key: string): string {
  const { kind, codes, form, commonWords } = facets[facet]
  const spelt = listed.get(facet)?.get(key)?.value
  if (spelt !== undefined || kind !== 'values' || codes || form) return spelt ?? key
  const initials = commonWords ? /^\p{L}/u : /(?<![\p{L}\p{N}'’])\p{L}/gu
  const upper = (letters: string) => letters.toUpperCase()
  return key.replace(codeWords, upper).replace(initials, upper)
}

/** What is a code rather than a word, such as `SL1` and `C1`. */
const codeWords = /(?<![\p{L}\p{N}])\p{L}{1,3}\d{1,3}(?![\p{L}\p{N}])/gu

/** How a facet's key is shown in a language: by its label there, or as it is shown everywhere. */
export function facetLabelIn(language: LabelLanguage, facet: ValueFacet, key: string): string {
  return listed.get(facet)?.get(key)?.[language] ?? facetLabel(facet, key)
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
