import { valueFacets, type YesNoFacet, yesNoFacets } from '../../../../shared/domain/applicantFields/facets.ts'
import type { FacetCount, Facets } from '../../../../shared/domain/applicantSearch.ts'
import { type Bitset, sizeOf, sizeOfBoth, slotsOf, union, without } from './bitset.ts'
import type { FacetColumn } from './facetColumn.ts'
import type { Filtered } from './filtering.ts'
import type { Records } from './records.ts'

/**
 * The counts of every facet. `all` says that nothing limits the records but the filters and the text: then, when most
 * records match, those that do not are counted instead, and taken from the totals that are kept.
 */
export function facetsOf(records: Records, { matching, failingOnly }: Filtered, all: boolean): Facets {
  const tally = tallyOf(records, matching, all)
  const facets: Facets = {}
  for (const facet of valueFacets) {
    const column = records.facets[facet]
    const counts = tally(column)
    const besides = failingOnly.get(facet)
    if (besides) column.count(slotsOf(besides), counts)
    facets[facet] = column.answer(counts)
  }
  for (const facet of yesNoFacets) {
    const besides = failingOnly.get(facet)
    facets[facet] = yesNoCounts(records, facet, besides ? union(matching, besides) : matching)
  }
  return facets
}

/** How to count a facet over a set of records. */
export function tallyOf(records: Records, matching: Bitset, all: boolean): (column: FacetColumn) => Int32Array {
  if (all && sizeOf(matching) * 2 > records.present) {
    const others = slotsOf(without(records.live.upTo(records.slots), matching))
    return (column) => column.count(others, column.totals(), -1)
  }
  const slots = slotsOf(matching)
  return (column) => column.count(slots)
}

function yesNoCounts(records: Records, facet: YesNoFacet, matching: Bitset): FacetCount[] {
  const yes = sizeOfBoth(matching, records.yes[facet].upTo(records.slots))
  const no = sizeOf(matching) - yes
  const counts = [
    { value: 'no', count: no },
    { value: 'yes', count: yes },
  ]
  return counts.filter(({ count }) => count > 0).sort((a, b) => b.count - a.count)
}
