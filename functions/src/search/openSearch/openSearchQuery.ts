import { isOpenStage, pipelineStages } from '../../../../shared/applicants/domain/pipeline.ts'
import { type FacetName, facetNames } from '../../../../shared/applicants/fields/facets.ts'
import type { HistogramRange } from '../applicantSearch.ts'
import type { FacetSelection } from '../meaning/conditions.ts'
import { mostSimilar } from '../meaning/likeness.ts'
import { wordsOf } from '../meaning/normalization.ts'
import { otherTermsOf } from '../meaning/otherTerms.ts'
import type { PlannedPart, PlannedQuery } from '../meaning/plannedQuery.ts'
import type { SearchedWord } from '../meaning/relevance.ts'
import type { SearchedPart } from '../meaning/searchedParts.ts'
import { type SuggestionKind, suggestedWords, suggestionKinds, suggestionWanted } from '../meaning/suggesting.ts'
import type { Clause } from './clause.ts'
import { wordTerm } from './comparable.ts'
import { allOf, anyOf, clauseOf } from './conditionClause.ts'
import { nameEnd } from './indexedDocument.ts'
import { sortBy } from './sortClause.ts'
import { listedWordsMatch, listedWordsScored, wordsMatch, wordsScored } from './textQuery.ts'

/** A range of results, counted from the end if `backwards`. */
export interface Rows {
  from: number
  size: number
  backwards: boolean
}

/**
 * The most values counted per facet, of which the most frequent are shown. More would only break ties for the last ones
 * shown. OpenSearch refuses more than 65,535 values per response.
 */
const valuesCounted = 4000
/** The most values of all facets counted in one pass. If there are more, each facet is counted separately. */
const valuesTogether = 10_000
/** The names of the aggregation with all selections, and of the one that counts several facets in one pass. */
const honouringAll = 'all'
const inOnePass = 'facetKeys'

/** How to count facets without a selection: all in one pass, which takes at most half the time, or each separately. */
export type Counting = 'together' | 'apart'

/**
 * Returns the query for the total and all facet counts of one part of the applicants. It doesn't depend on page or
 * order, so OpenSearch answers from its cache until the index changes. Selections are in the aggregations because each
 * facet ignores its own.
 */
export function counts(planned: PlannedQuery, part: PlannedPart, counting: Counting = 'together'): Clause {
  return {
    size: 0,
    track_total_hits: true,
    query: matchingIn({ ...part, selections: [] }, planned),
    aggs: facetCounts(part.selections, counting),
  }
}

/** Returns the query for the total of a search and, as `changed`, the number changed since a moment. */
export function countsSince(planned: PlannedQuery, since: string): Clause {
  return {
    size: 0,
    track_total_hits: true,
    query: matching(planned),
    aggs: { changed: { filter: { range: { 'sort.updatedAt': { gt: Date.parse(since) } } } } },
  }
}

export function page(planned: PlannedQuery, { from, size, backwards }: Rows): Clause {
  const { order, parts } = planned
  const anonymous = parts.find(({ listedOnly }) => listedOnly)
  return {
    from,
    size,
    track_total_hits: false,
    _source: ['row'],
    query: matching(planned, order.by === 'relevance'),
    sort: sortBy(order, backwards, anonymous?.visibleIds),
  }
}

/** Returns the query for the ids of all results in order, up to `most`. OpenSearch returns up to 10,000. */
export function idsOnly(planned: PlannedQuery, most: number): Clause {
  return {
    size: most,
    track_total_hits: true,
    _source: ['row.id'],
    query: matching(planned),
    sort: [{ id: 'asc' }],
  }
}

/** Returns the query for the results after a cursor in order of ids, plus one to show whether there are more. */
export function following(planned: PlannedQuery, { after, limit }: { after: string; limit: number }): Clause {
  const rows = page(planned, { from: 0, size: limit + 1, backwards: false })
  return { ...rows, track_total_hits: true, search_after: [after.toLowerCase()] }
}

function matching(planned: PlannedQuery, scored = false): Clause {
  const parts = planned.parts.map((part) => matchingIn(part, planned, scored))
  return parts.length === 1 ? (parts[0] as Clause) : anyOf(parts)
}

function matchingIn(part: PlannedPart, { words, archived: isArchived }: PlannedQuery, scored = false): Clause {
  const filter: Clause[] = [
    isArchived ? archived : present,
    ...(scored ? [] : matchedWords(words, part)),
    ...part.selections.map(selected),
    ...part.limits.map(clauseOf),
    ...visible(part.visibleIds),
  ]
  return { bool: { must: scored ? scoredWords(words, part) : [], filter } }
}

const matchedWords = (words: readonly SearchedWord[], { listedOnly, staffWords }: SearchedPart): Clause[] =>
  listedOnly ? listedWordsMatch(words) : wordsMatch(words, staffWords)

const scoredWords = (words: readonly SearchedWord[], { listedOnly, staffWords }: SearchedPart): Clause[] =>
  listedOnly ? listedWordsScored(words) : wordsScored(words, staffWords)

const visible = (ids: readonly string[] | undefined): Clause[] => (ids === undefined ? [] : [{ terms: { id: ids } }])

const archived: Clause = { term: { 'facets.status': 'archived' } }
/** Excludes archived applicants, unless the search asks for them. */
const present: Clause = { bool: { must_not: [archived] } }

const selected = ({ condition }: FacetSelection): Clause => clauseOf(condition)

function facetCounts(selections: readonly FacetSelection[], counting: Counting): Clause {
  const free = facetNames.filter((facet) => selections.every((selection) => selection.facet !== facet))
  const ofFree = counting === 'together' ? { [inOnePass]: termsOf('facetKeys', valuesTogether) } : countsOf(free)
  if (selections.length === 0) return ofFree
  const aggregations: Clause = {
    [honouringAll]: { filter: allOf(selections.map(selected)), aggs: ofFree },
  }
  for (const { facet } of selections) {
    const others = selections.filter((selection) => selection.facet !== facet)
    aggregations[facet] = { filter: allOf(others.map(selected)), aggs: countsOf([facet]) }
  }
  return aggregations
}

const countsOf = (facets: readonly FacetName[]): Clause =>
  Object.fromEntries(facets.map((facet) => [facet, termsOf(`facets.${facet}`, valuesCounted)]))

const termsOf = (field: string, size: number): Clause => ({ terms: { field, size } })

/** Returns true if the query selects values of a facet. Such facets are counted separately. */
export const isSelected = ({ selections }: PlannedPart, facet: FacetName): boolean =>
  selections.some((selection) => selection.facet === facet)

/** Returns the path in the response to `counts` of facets counted together. */
export const pathToOnePass = ({ selections }: PlannedPart): readonly string[] =>
  selections.length === 0 ? [inOnePass] : [honouringAll, inOnePass]

/** Returns the path in the response to `counts` of a facet counted separately. */
export function pathToCounts(part: PlannedPart, facet: FacetName): readonly string[] {
  if (part.selections.length === 0) return [facet]
  return isSelected(part, facet) ? [facet, facet] : [honouringAll, facet]
}

/** Returns the aggregation with the total, or undefined if it is the number of hits. */
export const totalCount = ({ selections }: PlannedPart): string | undefined =>
  selections.length === 0 ? undefined : honouringAll

/** In characters. No value is longer. OpenSearch limits patterns to 1,000, which must also fit compounds. */
const longestSuggested = 500

/** Returns the query that counts the possible suggestions for a term, by kind. Undefined if there can be none. */
export function suggestionCounts(term: string, { visibleIds }: SearchedPart): Clause | undefined {
  const request = suggestionWanted(term)
  if (request === undefined || request.before.length + request.begun.length > longestSuggested) return undefined
  // It contains only letters, digits and spaces, so nothing needs escaping.
  const last = [request.begun, ...request.others].map(wordTerm).join('|')
  const include = `[^${nameEnd}]*${wordTerm(request.before)}(${last})[^${nameEnd}]*\\${nameEnd}.*`
  const aggs: Clause = {}
  for (const kind of suggestionKinds) {
    aggs[kind] = {
      filter: allOf(wordsBegun(kind, term)),
      aggs: { [kind]: { terms: { field: `suggestions.${kind}`, size: valuesCounted, include } } },
    }
  }
  return { size: 0, query: allOf([present, ...visible(visibleIds)]), aggs }
}

/** Limits the counted records to those that contain all words of the term. */
function wordsBegun(kind: SuggestionKind, term: string): Clause[] {
  const path = `text.${suggestedWords(kind)}`
  const words = wordsOf(term)
  return words.map((word, index) => {
    if (index < words.length - 1) return { term: { [path]: { value: wordTerm(word) } } }
    const begun = [word, ...otherTermsOf(word).map((other) => other.term)]
    return { bool: { should: begun.map((value) => ({ prefix: { [path]: { value: wordTerm(value) } } })) } }
  })
}

/** The number of keys searched at once for shared ones. */
export const keysLookedThrough = 10_000

/** Returns the query for the keys (`likenessKeys`) after one, in order, with the number of records that have each. */
export const likenessCounts = (after: number): Clause => ({
  size: 0,
  query: allOf([present, { range: { likeness: { gt: after } } }]),
  aggs: {
    keys: {
      composite: {
        size: keysLookedThrough,
        sources: [{ likeness: { terms: { field: 'likeness' } } }],
        after: { likeness: after },
      },
    },
  },
})

/** Returns the query for the first records that share a key, in order of their ids. */
export const sharing = (key: number): Clause => ({
  size: mostSimilar,
  track_total_hits: false,
  _source: ['row', 'likeness'],
  query: allOf([present, { term: { likeness: key } }]),
  sort: [{ id: 'asc' }],
})

/** Returns the query for the dashboard figures, each as the count of a filter. */
export function figureCounts(monthStart: string): Clause {
  return {
    size: 0,
    query: present,
    aggs: {
      totalApplicants: { filter: { term: { 'facets.status': 'active' } } },
      starredApplicants: { filter: { term: { 'facets.starred': 'yes' } } },
      placedThisMonth: { filter: { range: { hiredAt: { gte: Date.parse(monthStart) } } } },
    },
  }
}

const byDay: Clause = { histogram: { field: 'stageDay', interval: 1, min_doc_count: 1 } }
const atStages = (stages: readonly string[]): Clause => ({ terms: { 'facets.pipelineStage': stages } })
const stageCount = pipelineStages.length

/** Returns the query for the charts, in the shape that `histogramsIn` reads. */
export function histogramCounts({ hiredFrom, starts }: HistogramRange): Clause {
  const periods = starts.slice(1).map((end, index) => startsIn({ gte: starts[index], lt: end }))
  const professions = { professions: termsOf('firstProfession', valuesCounted) }
  return {
    size: 0,
    query: present,
    aggs: {
      active: {
        filter: { term: { 'facets.status': 'active' } },
        aggs: {
          stages: termsOf('facets.pipelineStage', stageCount),
          channels: termsOf('facets.channel', valuesCounted),
          open: {
            filter: atStages(pipelineStages.filter(isOpenStage)),
            aggs: {
              since: { ...termsOf('facets.pipelineStage', stageCount), aggs: { days: byDay } },
              startable: { filter: startsIn({ lt: starts[0] }) },
              starting: { filters: { filters: periods }, aggs: professions },
            },
          },
        },
      },
      hired: {
        filter: allOf([atStages(['hired']), { range: { stageDay: { gte: hiredFrom } } }]),
        aggs: { days: byDay },
      },
    },
  }
}

const startsIn = (range: { gte?: string | undefined; lt: string | undefined }): Clause => ({
  range: { earliestStartDate: range },
})
