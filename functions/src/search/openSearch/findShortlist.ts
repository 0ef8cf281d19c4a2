import type { ShortlistRequirement } from '../../../../shared/companies/domain/shortlist.ts'
import type { Shortlist } from '../applicantSearch.ts'
import type { Clause } from './clause.ts'
import { type FoundShortlist, shortlistIn } from './shortlistAnswer.ts'
import { shortlistParameters, shortlistSearches } from './shortlistQuery.ts'

/**
 * The minimum number of distances in the first search; with longer lists, one per listed person. Few people live
 * farther away, and each distance costs a clause per match.
 */
const distancesCompared = 25

/**
 * Returns the shortlist of an order, up to `most` people per group. Groups with too few people nearby are searched
 * again with all distances.
 */
export async function findShortlist(
  runSearches: (searches: readonly Clause[]) => Promise<FoundShortlist[]>,
  requirement: ShortlistRequirement,
  most: number,
): Promise<Shortlist> {
  const question = shortlistParameters(requirement)
  const allDistances = new Set(question.distances.values()).size
  const compared = Math.max(distancesCompared, most)
  const found = await runSearches(shortlistSearches(question, most, compared))
  const open = compared < allDistances ? [...found.keys()].filter((kind) => isUnordered(found[kind])) : []
  if (open.length === 0) return shortlistIn(question, found)
  const searches = shortlistSearches(question, most, allDistances)
  const ordered = await runSearches(open.map((kind) => searches[kind] as Clause))
  return shortlistIn(
    question,
    found.map((first, kind) => ordered[open.indexOf(kind)] ?? first),
  )
}

/**
 * Returns true if the list includes someone whose distance wasn't compared and leaves out others, who may live nearer.
 */
const isUnordered = (found: FoundShortlist | undefined): boolean =>
  found !== undefined &&
  (found.hits.total?.value ?? 0) > found.hits.hits.length &&
  found.hits.hits.at(-1)?.sort[0] === 0
