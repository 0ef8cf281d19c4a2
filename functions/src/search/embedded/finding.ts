import type { ApplicantQuery } from '../../../../shared/search/domain/applicantSearch.ts'
import type { Searcher } from '../applicantSearch.ts'
import { partsOf, type SearchedPart } from '../meaning/searchedParts.ts'
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

export function findMatches(
  among: RecordsById,
  { query, searcher, now }: { query: ApplicantQuery; searcher: Searcher; now: Date },
): Matches {
  const parts = partsOf(searcher).map((part) => findPart(among, { query, part, now }))
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

function findPart(among: RecordsById, asked: { query: ApplicantQuery; part: SearchedPart; now: Date }): FoundPart {
  const records = among.columns
  const domain = among.visible(asked.part.visibleIds)
  const words = findWords(records, domain, asked)
  const mentioned = domain.slice()
  if (words) keepOnly(mentioned, words.matching)
  const { listedOnly } = asked.part
  return { ...filtered(records, mentioned, asked), listedOnly, domain, relevance: words?.relevance }
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
