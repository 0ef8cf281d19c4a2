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

/** Counts a facet over some records. If given, those of `rest` count, too. */
type Tally = (column: FacetColumn, rest?: Bitset) => Int32Array

/**
 * Returns the counts of every facet: values per part, yes/no facets over all parts. `all` means that only filters and
 * text limit the records.
 */
export function facetsOf(
  records: Records,
  { parts, together }: { parts: readonly FilteredPart[]; together: Filtered },
  all: boolean,
): Facets {
  const tallies = parts.map((part) => {
    const { slots, step } = countedSlots(records, part.matching, all)
    const addTo = records.facetRows.count(slots)
    const tally = tallying(part, (column) => addTo(column.facet, initialCounts(column, step), step))
    return (facet: ValueFacet) => tally(records.facets[facet], part.failingOnly.get(facet))
  })
  const facets: Facets = {}
  for (const facet of valueFacets) {
    facets[facet] = records.facets[facet].answer(sumOf(tallies.map((countsOf) => countsOf(facet))))
  }
  const matching = { bits: together.matching, size: sizeOf(together.matching) }
  for (const facet of yesNoFacets) {
    const rest = together.failingOnly.get(facet)
    const more = rest && union(together.matching, rest)
    facets[facet] = yesNoCounts(records, facet, more ? { bits: more, size: sizeOf(more) } : matching)
  }
  return facets
}

/** Returns a function that counts single facets over these records. With `listedOnly`, free values are not counted. */
export function tallyOf(
  records: Records,
  { matching, listedOnly }: { matching: Bitset; listedOnly: boolean },
  all: boolean,
): Tally {
  const { slots, step } = countedSlots(records, matching, all)
  return tallying({ listedOnly }, (column) => column.count(slots, initialCounts(column, step), step))
}

function tallying({ listedOnly }: { listedOnly: boolean }, countsOf: (column: FacetColumn) => Int32Array): Tally {
  return (column, rest) => {
    const counts = countsOf(column)
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

/**
 * Returns the slots to count, and 1. If most of all records match, returns the others and -1: they are subtracted from
 * the stored totals.
 */
function countedSlots(records: Records, matching: Bitset, all: boolean): { slots: Uint32Array; step: 1 | -1 } {
  if (all && sizeOf(matching) * 2 > records.present)
    return { slots: slotsOf(without(records.live.upTo(records.slots), matching)), step: -1 }
  return { slots: slotsOf(matching), step: 1 }
}

const initialCounts = (column: FacetColumn, step: 1 | -1): Int32Array =>
  step === 1 ? column.noCounts() : column.totals()

function yesNoCounts(
  records: Records,
  facet: YesNoFacet,
  { bits, size }: { bits: Bitset; size: number },
): FacetCount[] {
  const yes = sizeOfBoth(bits, records.yes[facet].upTo(records.slots))
  const no = size - yes
  const counts = [
    { value: 'no', count: no },
    { value: 'yes', count: yes },
  ]
  return counts.filter(({ count }) => count > 0).sort((a, b) => b.count - a.count)
}
