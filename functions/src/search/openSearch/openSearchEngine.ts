import type { Duplicate, DuplicatePair } from '../../../../shared/applicants/domain/duplicate.ts'
import { stagesAmong } from '../../../../shared/applicants/domain/pipeline.ts'
import { searchAlias } from '../../../../shared/kernel/contract/environment.ts'
import { limits } from '../../../../shared/kernel/domain/limits.ts'
import type {
  ApplicantFigures,
  ApplicantQuery,
  ApplicantRow,
  SearchAnswer,
  Suggestions,
} from '../../../../shared/search/domain/applicantSearch.ts'
import type { ApplicantSearch, DuplicatePairs, FoundIds, SearchCounts } from '../applicantSearch.ts'
import { duplicatesIn } from '../meaning/likeness.ts'
import { likenessKeys, pairsSharing, reasonOf } from '../meaning/likenessKeys.ts'
import { type PlannedQuery, planAtStage, planQuery } from '../meaning/plannedQuery.ts'
import { type ResultWindow, resultWindow } from '../meaning/resultWindow.ts'
import { partsOf } from '../meaning/searchedParts.ts'
import { bestSuggestions } from '../meaning/suggesting.ts'
import type { Clause } from './clause.ts'
import { type CountedPart, type Found, facetsIn, leftOut, suggested, totalIn } from './facetsAnswer.ts'
import { findShortlist } from './findShortlist.ts'
import { histogramsIn } from './histogramsAnswer.ts'
import { type OpenSearch, OpenSearchRefusal } from './openSearch.ts'
import {
  counts,
  countsSince,
  figureCounts,
  following,
  histogramCounts,
  idsOnly,
  keysLookedThrough,
  likenessCounts,
  page,
  sharing,
  suggestionCounts,
} from './openSearchQuery.ts'
import type { FoundShortlist } from './shortlistAnswer.ts'

/** Up to this result, pages are read from the start. Later ones are read from the nearer end, which needs the total. */
const readFromFront = 2000

/** The most batches of keys searched for one page of pairs. Each takes about 0.1 s. */
const mostLooks = 10

type Refused = { status: number; error: { type: string } }

interface EngineDeps {
  openSearch: OpenSearch
  now: () => Date
  index?: string
}

/** The search engine on OpenSearch. Rejects if OpenSearch fails or doesn't respond in time. */
export function openSearchEngine({ openSearch, now, index = searchAlias }: EngineDeps): ApplicantSearch {
  /** Sends several searches in one request. */
  const searchAll = async (bodies: readonly Clause[]): Promise<Found[]> => {
    // Partial results are refused, because the records of a failed shard would look missing.
    const header = JSON.stringify({ allow_partial_search_results: false })
    const body = bodies.map((search) => `${header}\n${JSON.stringify(search)}\n`).join('')
    const { responses } = await openSearch<{ responses: (Found | Refused)[] }>('POST', `/${index}/_msearch`, { body })
    return responses.map((response) => {
      if ('error' in response) throw new OpenSearchRefusal(response.status, response.error.type)
      return response
    })
  }
  const search = async (body: Clause): Promise<Found> => (await searchAll([body]))[0] as Found

  /** Repeats the counts per facet if there were too many values to count them together. */
  const allCounts = (planned: PlannedQuery, counted: readonly CountedPart[]): Promise<CountedPart[]> =>
    Promise.all(
      counted.map(async (each) =>
        leftOut(each) ? { part: each.part, found: await search(counts(planned, each.part, 'apart')) } : each,
      ),
    )

  const pageOf = async (planned: PlannedQuery, query: ApplicantQuery, window: ResultWindow): Promise<SearchAnswer> => {
    const { parts } = planned
    const countsOfParts = parts.map((part) => counts(planned, part))
    const countedIn = (found: readonly Found[]) => parts.map((part, at) => ({ part, found: found[at] as Found }))
    if (window.to <= readFromFront) {
      const rows = { ...sizeOf(window), backwards: false }
      const found = await searchAll([...countsOfParts, page(planned, rows)])
      return answerTo(query, await allCounts(planned, countedIn(found)), rowsOf(found.at(-1) as Found))
    }
    const counted = await allCounts(planned, countedIn(await searchAll(countsOfParts)))
    const total = totalIn(counted)
    const to = Math.min(window.to, total)
    if (window.from >= to) return answerTo(query, counted, [])
    const backwards = total - to < window.from
    const rows = sizeOf(backwards ? { from: total - to, to: total - window.from } : { from: window.from, to })
    const shown = rowsOf(await search(page(planned, { ...rows, backwards })))
    return answerTo(query, counted, backwards ? shown.reverse() : shown)
  }

  /** Returns the first rows of each requested stage, as one page per stage in a single request. */
  const firstByStage = async (planned: PlannedQuery, query: ApplicantQuery): Promise<Pick<SearchAnswer, 'byStage'>> => {
    const stages = query.byStage === 'yes' ? stagesAmong(query.pipelineStage) : []
    if (stages.length === 0) return {}
    const rows = { from: 0, size: limits.boardCards, backwards: false }
    const found = await searchAll(stages.map((stage) => page(planAtStage(planned, stage), rows)))
    return { byStage: Object.fromEntries(found.map((ofStage, at) => [stages[at], rowsOf(ofStage)])) }
  }

  return {
    async search(query, searcher = {}) {
      const window = resultWindow(query)
      const planned = planQuery(query, searcher, now())
      const { after, limit } = query
      if (after === undefined) {
        const [answer, byStage] = await Promise.all([pageOf(planned, query, window), firstByStage(planned, query)])
        return { ...answer, ...byStage }
      }
      return answerBehind(query, await search(following(planned, { after, limit })))
    },

    async idsOf(query, most, searcher = {}): Promise<FoundIds> {
      const found = await search(idsOnly(planQuery(query, searcher, now()), most))
      const total = found.hits.total?.value ?? 0
      return { total, ids: total > most ? [] : rowsOf(found).map(({ id }) => id) }
    },

    async countAll(searches, searcher = {}): Promise<SearchCounts[]> {
      if (searches.length === 0) return []
      const bodies = searches.map(({ query, since }) => countsSince(planQuery(query, searcher, now()), since))
      const found = await searchAll(bodies)
      return found.map(({ hits, aggregations }) => ({
        total: hits.total?.value ?? 0,
        changed: aggregations?.changed?.doc_count ?? 0,
      }))
    },

    async suggest(term, language, searcher = {}): Promise<Suggestions> {
      const bodies = partsOf(searcher).flatMap((part) => {
        const body = suggestionCounts(term, part)
        return body === undefined ? [] : [{ part, body }]
      })
      if (bodies.length === 0) return { skills: [], professions: [], locations: [] }
      const found = await searchAll(bodies.map(({ body }) => body))
      const counted = bodies.map(({ part }, at) => ({ part, found: found[at] as Found }))
      const suggestions = {
        skills: suggested(counted, 'skills'),
        professions: suggested(counted, 'professions'),
        locations: suggested(counted, 'locations'),
      }
      return bestSuggestions(suggestions, term, language)
    },

    async possibleDuplicates(people): Promise<Duplicate[][]> {
      const bodies = people.flatMap((person) => likenessKeys(person).map((key) => ({ person, key })))
      const found = bodies.length === 0 ? [] : await searchAll(bodies.map(({ key }) => sharing(key)))
      return people.map((person) =>
        duplicatesIn(
          bodies.flatMap(({ person: applicant, key }, place) =>
            applicant === person ? rowsOf(found[place] as Found).map((row) => ({ row, reason: reasonOf(key) })) : [],
          ),
        ),
      )
    },

    async likePairs(start, most): Promise<DuplicatePairs> {
      const pairs: DuplicatePair[] = []
      let after = start
      for (let looked = 0; looked < mostLooks; looked += 1) {
        const buckets = keysIn(await search(likenessCounts(after)))
        const shared = buckets.filter(({ count }) => count > 1).map(({ key }) => key)
        for (let from = 0; from < shared.length; from += most) {
          const some = shared.slice(from, from + most)
          const found = await searchAll(some.map(sharing))
          for (const [place, key] of some.entries()) {
            pairs.push(...pairsSharing(key, keyedOf(found[place] as Found)))
            if (pairs.length >= most) return { pairs, after: key }
          }
        }
        if (buckets.length < keysLookedThrough) return { pairs, after: null }
        after = buckets.at(-1)?.key ?? after
      }
      return { pairs, after }
    },

    crew: (requirement, most) =>
      findShortlist(async (searches) => (await searchAll(searches)) as unknown as FoundShortlist[], requirement, most),

    async figures(monthStart): Promise<ApplicantFigures> {
      const { aggregations } = await search(figureCounts(monthStart))
      const count = (figure: keyof ApplicantFigures) => aggregations?.[figure]?.doc_count ?? 0
      return {
        totalApplicants: count('totalApplicants'),
        starredApplicants: count('starredApplicants'),
        placedThisMonth: count('placedThisMonth'),
      }
    },

    histograms: async (range) => histogramsIn((await search(histogramCounts(range))).aggregations),
  }
}

const sizeOf = ({ from, to }: ResultWindow) => ({ from, size: to - from })

const rowsOf = (found: Found): ApplicantRow[] => found.hits.hits.map(({ _source }) => _source.row)

function answerTo(query: ApplicantQuery, counted: readonly CountedPart[], applicants: ApplicantRow[]): SearchAnswer {
  const { page } = query
  return { ...sized(query, totalIn(counted)), applicants, page, facets: facetsIn(counted), after: null }
}

function answerBehind(query: ApplicantQuery, found: Found): SearchAnswer {
  const rows = rowsOf(found)
  const applicants = rows.slice(0, query.limit)
  const after = rows.length > query.limit ? (applicants.at(-1)?.id ?? null) : null
  return { ...sized(query, found.hits.total?.value ?? 0), applicants, page: 1, facets: {}, after }
}

const sized = ({ limit }: ApplicantQuery, total: number) => ({
  total,
  limit,
  totalPages: Math.ceil(total / limit),
  degraded: false,
})

/** Composite buckets contain their key as an object. */
const keysIn = ({ aggregations }: Found): { key: number; count: number }[] =>
  ((aggregations?.keys?.buckets ?? []) as unknown as { key: { likeness: number }; doc_count: number }[]).map(
    ({ key, doc_count }) => ({ key: key.likeness, count: doc_count }),
  )

const keyedOf = ({ hits }: Found) => hits.hits.map(({ _source: { row, likeness = [] } }) => ({ row, keys: likeness }))
