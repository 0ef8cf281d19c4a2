import type { FacetName } from '../../../../shared/domain/applicantFields/facets.ts'
import type { ApplicantQuery } from '../../../../shared/domain/applicantSearch.ts'
import { type Condition, selectionsOf } from '../meaning/conditions.ts'
import { type SearchedWord, staffTermOf, staffTextFields } from '../meaning/relevance.ts'
import { searchWords } from '../meaning/searchWords.ts'
import { type Bitset, emptyBitset, setBitIf, without } from './bitset.ts'
import { passingOf } from './passing.ts'
import type { Records } from './records.ts'

/** What a query's filters leave of the records that it may find at all. */
export interface Filtered {
  /** The records that pass every filter. */
  matching: Bitset
  /** By facet with a selection: the records that fail this filter and no other. They count in this facet alone. */
  failingOnly: Map<FacetName, Bitset>
}

interface Filter {
  facet: FacetName | undefined
  passing: Bitset
}

/** Passes the records through all filters, and the limits (`limitsOf`), at once, counting for each record whether it fails none, one or more. */
export function filtered(
  records: Records,
  domain: Bitset,
  limits: readonly Condition[],
  query: ApplicantQuery,
): Filtered {
  const filters = filtersOf(records, limits, query)
  const { none, one } = failures(
    domain,
    filters.map(({ passing }) => passing),
  )
  const failingOnly = new Map<FacetName, Bitset>()
  for (const { facet, passing } of filters) if (facet !== undefined) failingOnly.set(facet, without(one, passing))
  return { matching: none, failingOnly }
}

function filtersOf(records: Records, limits: readonly Condition[], query: ApplicantQuery): Filter[] {
  const selections = selectionsOf(query).map(({ facet, condition }) => ({
    facet,
    passing: passingOf(records, condition),
  }))
  const others = limits.map((condition) => ({ facet: undefined, passing: passingOf(records, condition) }))
  return [...selections, ...others]
}

/** Which of these slots fail none, and which fail exactly one, of several sets that they should be in. */
export function failures(domain: Bitset, sets: readonly Bitset[]): { none: Bitset; one: Bitset } {
  const none = domain.slice()
  const one = new Uint32Array(domain.length)
  for (const passing of sets) {
    for (let at = 0; at < none.length; at += 1) {
      const passes = passing[at] as number
      const failedNone = none[at] as number
      one[at] = ((one[at] as number) & passes) | (failedNone & ~passes)
      none[at] = failedNone & passes
    }
  }
  return { none, one }
}

/** What a search for words finds: the records that match every word, and the relevance of each slot (0 where one is missing). */
export interface Found {
  matching: Bitset
  relevance: Uint16Array
}

/** Searches for the words of a text, in those of the staff only if told so; undefined when it asks for none. */
export function findWords(records: Records, text: string | undefined, staffWords = false): Found | undefined {
  const words = searchWords(text)
  if (words.length === 0) return undefined
  const { slots } = records
  const relevance = new Uint16Array(slots)
  const worth = new Uint8Array(slots)
  for (const [index, searched] of words.entries()) {
    worth.fill(0)
    records.terms.match(searched.word, worth)
    for (const other of searched.also ?? []) records.terms.matchOther(other, worth)
    if (staffWords) matchForStaff(records, searched, worth)
    for (let slot = 0; slot < slots; slot += 1) {
      const more = worth[slot] as number
      const before = relevance[slot] as number
      relevance[slot] = more > 0 && (before > 0 || index === 0) ? before + more : 0
    }
  }
  const matching = emptyBitset(slots)
  for (let slot = 0; slot < slots; slot += 1) setBitIf(matching, slot, (relevance[slot] as number) > 0 ? 1 : 0)
  return { matching, relevance }
}

function matchForStaff(records: Records, searched: SearchedWord, worth: Uint8Array): void {
  for (const field of staffTextFields) {
    const term = staffTermOf(field, searched)
    if (term !== undefined) records.staffTerms[field].match(term, worth)
  }
}
