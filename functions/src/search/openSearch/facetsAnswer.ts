import { sumBy } from 'es-toolkit/math'
import { type FacetName, facetNames, facets, type ValueFacet } from '../../../../shared/applicants/fields/facets.ts'
import type { ApplicantRow, FacetCount, Facets } from '../../../../shared/search/domain/applicantSearch.ts'
import { facetAnswer, facetLabel, orderedCount } from '../meaning/facetLabels.ts'
import { isYesNo } from '../meaning/facets.ts'
import { isListed } from '../meaning/listedValues.ts'
import type { PlannedPart } from '../meaning/plannedQuery.ts'
import type { SearchedPart } from '../meaning/searchedParts.ts'
import { type KeyCount, type SuggestionKind, suggestedFacet } from '../meaning/suggesting.ts'
import { facetEnd, nameEnd } from './indexedDocument.ts'
import { isSelected, pathToCounts, pathToOnePass, totalCount } from './openSearchQuery.ts'

export interface Found {
  hits: { total?: { value: number }; hits: { _source: { row: ApplicantRow; likeness?: number[] } }[] }
  aggregations?: Record<string, Counted>
}
export type Counted = {
  doc_count: number
  buckets?: { key: string; doc_count: number }[]
  /** The count of values beyond the returned buckets. */
  sum_other_doc_count?: number
} & { [name: string]: unknown }
export interface CountedPart<Part extends SearchedPart = PlannedPart> {
  part: Part
  found: Found
}
export const totalIn = (counted: readonly CountedPart[]): number =>
  sumBy(counted, ({ part, found: { hits, aggregations } }) => {
    const total = totalCount(part)
    return (total === undefined ? hits.total?.value : aggregations?.[total]?.doc_count) ?? 0
  })

/** Returns true if there were too many values to count them together. */
export const leftOut = ({ part, found }: CountedPart): boolean =>
  (countedAt(found.aggregations, pathToOnePass(part))?.sum_other_doc_count ?? 0) > 0

export function facetsIn(counted: readonly CountedPart[]): Facets {
  const parts = counted.map((each) => ({ part: each.part, countsOf: countsIn(each) }))
  const facets: Facets = {}
  for (const facet of facetNames) {
    const counts = sumOf(parts.map(({ part, countsOf }) => withoutAnonymousValues(part, facet, countsOf(facet))))
    facets[facet] = isYesNo(facet) ? yesNoAnswer(counts) : valueAnswer(facet, counts)
  }
  return facets
}

/** Returns a function that reads the counts of a facet by key. */
function countsIn({ part, found: { aggregations } }: CountedPart): (facet: FacetName) => FacetCount[] {
  const together = countedAt(aggregations, pathToOnePass(part))
  const ofFacet = together && Map.groupBy(bucketsOf(together), ({ value }) => value.slice(0, value.indexOf(facetEnd)))
  return (facet) =>
    ofFacet && !isSelected(part, facet)
      ? keysOnly(ofFacet.get(facet) ?? [])
      : bucketsAt(aggregations, pathToCounts(part, facet))
}

/** Drops the counts of free values of anonymous applicants. */
const withoutAnonymousValues = ({ listedOnly }: SearchedPart, facet: FacetName, counts: FacetCount[]): FacetCount[] =>
  listedOnly ? counts.filter(({ value }) => isListed(facet, value)) : counts

function sumOf([counts = [], ...others]: readonly FacetCount[][]): FacetCount[] {
  if (others.length === 0) return counts
  const sums = Map.groupBy([counts, ...others].flat(), ({ value }) => value)
  return [...sums].map(([value, each]) => ({ value, count: sumBy(each, ({ count }) => count) }))
}

const keysOnly = (counts: readonly FacetCount[]): FacetCount[] =>
  counts.map(({ value, count }) => ({ value: value.slice(value.indexOf(facetEnd) + 1), count }))

/** Returns the counts of a facet without retired choices, which no filter accepts and the index may still contain. */
export function valueAnswer(facet: ValueFacet, counts: readonly FacetCount[]): FacetCount[] {
  const { codes } = facets[facet]
  const shown = counts.map(({ value, count }) => orderedCount(facetLabel(facet, value), count))
  return facetAnswer(codes ? shown.filter(({ value }) => codes.includes(value)) : shown)
}

/** By descending count, with `no` before `yes` on ties. */
const yesNoAnswer = (counts: FacetCount[]): FacetCount[] =>
  counts.sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1))

export function suggested(counted: readonly CountedPart<SearchedPart>[], kind: SuggestionKind): KeyCount[] {
  const counts = counted.map(({ part, found: { aggregations } }) => {
    const keys = bucketsAt(aggregations, [kind, kind]).map(({ value, count }) => ({
      value: value.slice(value.indexOf(nameEnd) + 1),
      count,
    }))
    return withoutAnonymousValues(part, suggestedFacet(kind), keys)
  })
  return sumOf(counts).map(({ value, count }) => ({ key: value, count }))
}

export const bucketsAt = (aggregations: Found['aggregations'], path: readonly string[]): FacetCount[] =>
  bucketsOf(countedAt(aggregations, path))

export const bucketsOf = (counted: Counted | undefined): FacetCount[] =>
  counted?.buckets?.map(({ key, doc_count }) => ({ value: key, count: doc_count })) ?? []

export function countedAt(aggregations: Found['aggregations'], path: readonly string[]): Counted | undefined {
  let at: unknown = aggregations
  for (const name of path) at = (at as Record<string, unknown> | undefined)?.[name]
  return at as Counted | undefined
}
