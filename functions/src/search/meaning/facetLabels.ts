import { type FacetName, facets, type ValueFacet, valueFacets } from '../../../../shared/applicants/fields/facets.ts'
import type { LabelLanguage, ListEntry } from '../../../../shared/kernel/lists/listEntry.ts'
import { type ListName, referenceLists } from '../../../../shared/kernel/lists/referenceLists.ts'
import { countries } from '../../../../shared/kernel/places/countries.ts'
import type { FacetCount } from '../../../../shared/search/domain/applicantSearch.ts'
import { byPlainOrder, danishOrderKey } from './danishOrder.ts'
import { valueKey } from './normalization.ts'

/** A skill in one field may occur in another, so all share their spelling. */
const skillLists: readonly ListName[] = ['machineOperations', 'tradeSkills', 'suggestedSkills']

export function listsOf(facet: FacetName): (readonly ListEntry[])[] {
  const { list } = facets[facet]
  if (list === undefined) return []
  const names = skillLists.includes(list) ? skillLists : [list]
  return names.map((name) => (name === 'countries' ? countries : referenceLists[name]))
}

/** Returns the entries of a facet's reference lists by key. Countries have no labels here. */
function entriesOf(facet: ValueFacet): ReadonlyMap<string, ListEntry> {
  const entries = listsOf(facet).flatMap((list) => (list === countries ? [] : list))
  return new Map(entries.map((entry) => [valueKey(entry.value), entry]))
}
const listed = new Map(valueFacets.map((facet) => [facet, entriesOf(facet)]))

/**
 * Returns the display form of a facet's key: the spelling of the reference list, or capitalized. It depends only on the
 * key, so all engines show the same, regardless of the records.
 */
export function facetLabel(facet: ValueFacet, key: string): string {
  const { kind, codes, form, commonWords } = facets[facet]
  const spelt = listed.get(facet)?.get(key)?.value
  if (spelt !== undefined || kind !== 'values' || codes || form) return spelt ?? key
  const initials = commonWords ? /^\p{L}/u : /(?<![\p{L}\p{N}'’])\p{L}/gu
  const upper = (letters: string) => letters.toUpperCase()
  return key.replace(codeWords, upper).replace(initials, upper)
}

/** Codes such as `SL1` and `C1`. */
const codeWords = /(?<![\p{L}\p{N}])\p{L}{1,3}\d{1,3}(?![\p{L}\p{N}])/gu

/** Returns the label of a facet's key in a language, or its display form. */
export function facetLabelIn(language: LabelLanguage, facet: ValueFacet, key: string): string {
  return listed.get(facet)?.get(key)?.[language] ?? facetLabel(facet, key)
}

/** The most values shown per facet, most frequent first. Rarer ones are found by search. */
export const facetValuesShown = 500

interface OrderedCount extends FacetCount {
  order: string
}

/** Sorts by descending count, then by the Danish alphabet. */
export function byFrequency(a: OrderedCount, b: OrderedCount): number {
  return b.count - a.count || byPlainOrder(a.order, b.order) || byPlainOrder(a.value, b.value)
}

export const orderedCount = (value: string, count: number): OrderedCount => ({
  value,
  count,
  order: danishOrderKey(value),
})

export function facetAnswer(counts: OrderedCount[]): FacetCount[] {
  return counts
    .sort(byFrequency)
    .slice(0, facetValuesShown)
    .map(({ value, count }) => ({ value, count }))
}
