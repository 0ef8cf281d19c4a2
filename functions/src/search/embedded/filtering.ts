import type { FacetName } from '../../../../shared/applicants/fields/facets.ts'
import { type ListedPlace, listedMatches } from '../meaning/listedWords.ts'
import type { PlannedPart } from '../meaning/plannedQuery.ts'
import { type SearchedWord, staffTermOf, staffTextFields } from '../meaning/relevance.ts'
import { type Bitset, emptyBitset, hasBit, setBitIf, slotsOf, without } from './bitset.ts'
import type { FacetColumn } from './facetColumn.ts'
import { passingOf } from './passing.ts'
import type { Records } from './records.ts'

/** The records that pass a query's filters, among those it may find. */
export interface Filtered {
  matching: Bitset
  /** By selected facet: the records that fail only this filter. They count only in this facet. */
  failingOnly: Map<FacetName, Bitset>
}

interface Filter {
  facet: FacetName | undefined
  passing: Bitset
}

/** Applies all filters and limits in one pass, tracking whether each record fails none, one or more. */
export function filtered(records: Records, domain: Bitset, part: PlannedPart): Filtered {
  const filters = filtersOf(records, part)
  const { none, one } = failures(
    domain,
    filters.map(({ passing }) => passing),
  )
  const failingOnly = new Map<FacetName, Bitset>()
  for (const { facet, passing } of filters) if (facet !== undefined) failingOnly.set(facet, without(one, passing))
  return { matching: none, failingOnly }
}

function filtersOf(records: Records, { selections, limits }: PlannedPart): Filter[] {
  const others = limits.map((condition) => ({ facet: undefined, condition }))
  return [...selections, ...others].map(({ facet, condition }) => ({
    facet,
    passing: passingOf(records, condition),
  }))
}

/** Returns the slots that are in all of these sets, and the slots missing from exactly one. */
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

/** The records that match every word, and the relevance of each slot (0 if a word is missing). */
export interface Found {
  matching: Bitset
  relevance: Uint16Array
}

/** Searches for words. Returns undefined if there are none. */
export function findWords(
  records: Records,
  domain: Bitset,
  words: readonly SearchedWord[],
  part: PlannedPart,
): Found | undefined {
  if (words.length === 0) return undefined
  const { slots } = records
  const relevance = new Uint16Array(slots)
  const score = new Uint8Array(slots)
  const among = part.listedOnly ? slotsOf(domain) : undefined
  for (const [index, searched] of words.entries()) {
    score.fill(0)
    if (among) matchListed(records, searched, { among, score })
    else matchText(records, searched, { staffWords: part.staffWords === true, score })
    for (let slot = 0; slot < slots; slot += 1) {
      const more = score[slot] as number
      const before = relevance[slot] as number
      relevance[slot] = more > 0 && (before > 0 || index === 0) ? before + more : 0
    }
  }
  const matching = emptyBitset(slots)
  for (let slot = 0; slot < slots; slot += 1) setBitIf(matching, slot, (relevance[slot] as number) > 0 ? 1 : 0)
  return { matching, relevance }
}

function matchText(
  records: Records,
  searched: SearchedWord,
  { staffWords, score }: { staffWords: boolean; score: Uint8Array },
): void {
  records.terms.match(searched.word, score)
  for (const other of searched.also ?? []) records.terms.matchOther(other, score)
  if (staffWords) matchForStaff(records, searched, score)
}

/** Raises the score of the slots in `among` that have a list value the word refers to. */
function matchListed(
  records: Records,
  searched: SearchedWord,
  { among, score }: { among: Uint32Array; score: Uint8Array },
): void {
  for (const { place, keys, score: own } of listedMatches(searched)) {
    const having = columnAt(records, place).having(keys, among)
    for (const slot of among) if (hasBit(having, slot) && (score[slot] as number) < own) score[slot] = own
  }
}

const columnAt = (records: Records, place: ListedPlace): FacetColumn =>
  place === 'firstProfession' ? records.firstProfession : records.facets[place]

function matchForStaff(records: Records, searched: SearchedWord, score: Uint8Array): void {
  for (const field of staffTextFields) {
    const term = staffTermOf(field, searched)
    if (term !== undefined) records.staffTerms[field].match(term, score)
  }
}
