import type { PlannedPart, PlannedQuery } from '../meaning/plannedQuery.ts'
import type { SearchedWord } from '../meaning/relevance.ts'
import { type Bitset, keepOnly, slotsOf, union } from './bitset.ts'
import type { FilteredPart } from './counting.ts'
import { type Filtered, filtered, findWords } from './filtering.ts'
import type { Records } from './records.ts'
import type { RecordsById } from './recordsById.ts'

/** The matches among the applicants that a caller may find. */
export interface Matches {
  records: Records
  parts: readonly FilteredPart[]
  results: Filtered
  /** By slot, if the query has words. */
  relevance: Uint16Array | undefined
  listedOnly: Bitset | undefined
}

export function findMatches(among: RecordsById, planned: PlannedQuery): Matches {
  const parts = planned.parts.map((part) => findPart(among, planned.words, part))
  const [first, ...others] = parts
  for (const other of others) takeRelevance(first?.relevance, other)
  return {
    records: among.columns,
    parts,
    results: parts.map(({ matching, failingOnly }) => ({ matching, failingOnly })).reduce(unionOf),
    relevance: first?.relevance,
    listedOnly: parts.find(({ listedOnly }) => listedOnly)?.domain,
  }
}

interface FoundPart extends FilteredPart {
  domain: Bitset
  relevance: Uint16Array | undefined
}

function findPart(among: RecordsById, words: readonly SearchedWord[], part: PlannedPart): FoundPart {
  const records = among.columns
  const domain = among.visible(part.visibleIds)
  const found = findWords(records, domain, words, part)
  const mentioned = domain.slice()
  if (found) keepOnly(mentioned, found.matching)
  const { listedOnly } = part
  return { ...filtered(records, mentioned, part), listedOnly, domain, relevance: found?.relevance }
}

function takeRelevance(relevance: Uint16Array | undefined, { domain, relevance: own }: FoundPart): void {
  if (relevance && own) for (const slot of slotsOf(domain)) relevance[slot] = own[slot] as number
}

function unionOf(one: Filtered, other: Filtered): Filtered {
  const failingOnly = [...one.failingOnly].map(([facet, failing]) => {
    const others = other.failingOnly.get(facet)
    return [facet, others ? union(failing, others) : failing] as const
  })
  return { matching: union(one.matching, other.matching), failingOnly: new Map(failingOnly) }
}
