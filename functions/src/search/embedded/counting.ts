import {
  type ValueFacet,
  valueFacets,
  type YesNoFacet,
  yesNoFacets,
} from '../../../../shared/applicants/fields/facets.ts'
import type { FacetCount, Facets } from '../../../../shared/search/domain/applicantSearch.ts'
import { type Bitset, sizeOf, sizeOfBoth, slotsOf, union, without } from './bitset.ts'
import type { FacetColumn } from './facetColumn.ts'
import type { Filtered } from './filtering.ts'
import type { Records } from './records.ts'

export interface FilteredPart extends Filtered {
  listedOnly: boolean
}

/**
 * Returns the counts of every facet: values per part, yes/no facets over all parts. `all` means that only filters and
 * text limit the records. If most records match, the others are then counted and subtracted from the stored totals.
 */
export function facetsOf(
  records: Records,
  { parts, together }: { parts: readonly FilteredPart[]; together: Filtered },
  all: boolean,
): Facets {
  const tallies = parts.map(({ matching, failingOnly, listedOnly }) => {
    const tally = tallyOf(records, { matching, listedOnly }, all)
    return (facet: ValueFacet) => tally(records.facets[facet], failingOnly.get(facet))
  })
  const facets: Facets = {}
  for (const facet of valueFacets) {
    facets[facet] = records.facets[facet].answer(sumOf(tallies.map((countsOf) => countsOf(facet))))
  }
  for (const facet of yesNoFacets) {
    const rest = together.failingOnly.get(facet)
    facets[facet] = yesNoCounts(records, facet, rest ? union(together.matching, rest) : together.matching)
  }
  return facets
}

/**
 * Returns a function that counts a facet over these records and, if given, over others. With `listedOnly`, free values
 * are not counted.
 */
export function tallyOf(
  records: Records,
  { matching, listedOnly }: { matching: Bitset; listedOnly: boolean },
  all: boolean,
): (column: FacetColumn, rest?: Bitset) => Int32Array {
  const tally = plainTally(records, matching, all)
  return (column, rest) => {
    const counts = tally(column)
    if (rest) column.count(slotsOf(rest), counts)
    if (listedOnly) column.keepListed(counts)
    return counts
  }
}

export function sumOf([first = new Int32Array(), ...others]: readonly Int32Array[]): Int32Array {
  for (const counts of others) {
    for (let number = 0; number < counts.length; number += 1) {
      first[number] = (first[number] as number) + (counts[number] as number)
    }
  }
  return first
}

function plainTally(records: Records, matching: Bitset, all: boolean): (column: FacetColumn) => Int32Array {
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
