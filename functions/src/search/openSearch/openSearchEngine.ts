import { searchAlias } from '../../../../shared/contract/environment.ts'
import { facetNames, facets, type ValueFacet } from '../../../../shared/domain/applicantFields/facets.ts'
import type {
  ApplicantFigures,
  ApplicantQuery,
  ApplicantRow,
  FacetCount,
  Facets,
  SearchAnswer,
  Suggestions,
} from '../../../../shared/domain/applicantSearch.ts'
import type { Duplicate, LikePair } from '../../../../shared/domain/duplicate.ts'
import { limits } from '../../../../shared/domain/limits.ts'
import { type PipelineStage, pipelineStages, stagesAmong } from '../../../../shared/domain/pipeline.ts'
import type {
  ApplicantHistograms,
  ApplicantSearch,
  DayCounts,
  FoundIds,
  LikePairs,
  SearchCounts,
} from '../applicantSearch.ts'
import { facetAnswer, facetLabel, orderedCount } from '../meaning/facetLabels.ts'
import { isYesNo } from '../meaning/facets.ts'
import { duplicatesIn } from '../meaning/likeness.ts'
import { likenessKeys, pairsSharing, reasonOf } from '../meaning/likenessKeys.ts'
import { readQuery } from '../meaning/readQuery.ts'
import { type ResultWindow, resultWindow } from '../meaning/resultWindow.ts'
import { bestSuggestions, type KeyCount, type SuggestionKind } from '../meaning/suggesting.ts'
import type { Clause } from './clause.ts'
import type { CrewFound } from './crewAnswer.ts'
import { findCrew } from './findCrew.ts'
import { facetEnd, nameEnd } from './indexedDocument.ts'
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
  pathToCounts,
  pathToOnePass,
  type Question,
  sharing,
  suggestionCounts,
  totalCount,
} from './openSearchQuery.ts'

/** Up to this result, pages are read from the front; those beyond from whichever end is nearer, which takes the total first. */
const readFromFront = 2000

/** How often keys are looked through for a page of pairs: a tenth of a second each. */
const mostLooks = 10

/** What OpenSearch answers, as far as it is read. */
interface Found {
  hits: { total?: { value: number }; hits: { _source: { row: ApplicantRow; likeness?: number[] } }[] }
  aggregations?: Record<string, Counted>
}
type Counted = {
  doc_count: number
  buckets?: { key: string; doc_count: number }[]
  /** How much was counted that none of the buckets shows. */
  sum_other_doc_count?: number
} & { [name: string]: unknown }
type Refused = { status: number; error: { type: string } }

interface EngineDeps {
  openSearch: OpenSearch
  now: () => Date
  /** The index, or its alias. */
  index?: string
}

/** The search engine that asks OpenSearch. Rejects when it fails, or does not answer in time. */
export function openSearchEngine({ openSearch, now, index = searchAlias }: EngineDeps): ApplicantSearch {
  /** Several searches in one request, side by side. */
  const askAll = async (bodies: readonly Clause[]): Promise<Found[]> => {
    // A search is never half an answer: what one shard misses would look like nobody.
    const header = JSON.stringify({ allow_partial_search_results: false })
    const body = bodies.map((search) => `${header}\n${JSON.stringify(search)}\n`).join('')
    const { responses } = await openSearch<{ responses: (Found | Refused)[] }>('POST', `/${index}/_msearch`, { body })
    return responses.map((response) => {
      if ('error' in response) throw new OpenSearchRefusal(response.status, response.error.type)
      return response
    })
  }
  const ask = async (body: Clause): Promise<Found> => (await askAll([body]))[0] as Found

  /** The counts, once more and each facet by itself where there were too many values to count them together. */
  const allCounts = async (question: Question, found: Found): Promise<Found> =>
    leftOut(found, question.query) ? ask(counts(question, 'apart')) : found

  const pageOf = async (question: Question, window: ResultWindow): Promise<SearchAnswer> => {
    const { query } = question
    if (window.to <= readFromFront) {
      const rows = { ...sizeOf(window), backwards: false }
      const [counted, shown] = (await askAll([counts(question), page(question, rows)])) as [Found, Found]
      return answerTo(query, await allCounts(question, counted), rowsOf(shown))
    }
    const counted = await allCounts(question, await ask(counts(question)))
    const total = totalIn(counted, query)
    const to = Math.min(window.to, total)
    if (window.from >= to) return answerTo(query, counted, [])
    const backwards = total - to < window.from
    const rows = sizeOf(backwards ? { from: total - to, to: total - window.from } : { from: window.from, to })
    const shown = rowsOf(await ask(page(question, { ...rows, backwards })))
    return answerTo(query, counted, backwards ? shown.reverse() : shown)
  }

  /** The first of each stage, where they are asked for; each is a page of its own in one request. */
  const firstByStage = async (question: Question): Promise<Pick<SearchAnswer, 'byStage'>> => {
    const { query } = question
    const stages = query.byStage === 'yes' ? stagesAmong(query.pipelineStage) : []
    if (stages.length === 0) return {}
    const rows = { from: 0, size: limits.boardCards, backwards: false }
    const found = await askAll(
      stages.map((stage) => page({ ...question, query: { ...query, pipelineStage: [stage] } }, rows)),
    )
    return { byStage: Object.fromEntries(found.map((ofStage, at) => [stages[at], rowsOf(ofStage)])) }
  }

  return {
    async search(given, searcher = {}) {
      const query = readQuery(given)
      const window = resultWindow(query)
      const question = { ...searcher, query, now: now() }
      if (query.after === undefined) {
        const [answer, byStage] = await Promise.all([pageOf(question, window), firstByStage(question)])
        return { ...answer, ...byStage }
      }
      return answerBehind(query, await ask(following(question, query.after)))
    },

    async idsOf(query, most, searcher = {}): Promise<FoundIds> {
      const found = await ask(idsOnly({ ...searcher, query: readQuery(query), now: now() }, most))
      const total = found.hits.total?.value ?? 0
      return { total, ids: total > most ? [] : rowsOf(found).map(({ id }) => id) }
    },

    async countAll(searches, searcher = {}): Promise<SearchCounts[]> {
      if (searches.length === 0) return []
      const asked = searches.map(({ query, since }) =>
        countsSince({ ...searcher, query: readQuery(query), now: now() }, since),
      )
      const found = await askAll(asked)
      return found.map(({ hits, aggregations }) => ({
        total: hits.total?.value ?? 0,
        changed: aggregations?.changed?.doc_count ?? 0,
      }))
    },

    async suggest(term, language, searcher = {}): Promise<Suggestions> {
      const body = suggestionCounts(term, searcher)
      if (body === undefined) return { skills: [], professions: [], locations: [] }
      const { aggregations } = await ask(body)
      const found = {
        skills: suggested(aggregations, 'skills'),
        professions: suggested(aggregations, 'professions'),
        locations: suggested(aggregations, 'locations'),
      }
      return bestSuggestions(found, term, language)
    },

    async alike(people): Promise<Duplicate[][]> {
      const asked = people.flatMap((person) => likenessKeys(person).map((key) => ({ person, key })))
      const found = asked.length === 0 ? [] : await askAll(asked.map(({ key }) => sharing(key)))
      return people.map((person) =>
        duplicatesIn(
          asked.flatMap(({ person: asking, key }, place) =>
            asking === person ? rowsOf(found[place] as Found).map((row) => ({ row, reason: reasonOf(key) })) : [],
          ),
        ),
      )
    },

    async likePairs(start, most): Promise<LikePairs> {
      const pairs: LikePair[] = []
      let after = start
      for (let looked = 0; looked < mostLooks; looked += 1) {
        const buckets = keysIn(await ask(likenessCounts(after)))
        const shared = buckets.filter(({ count }) => count > 1).map(({ key }) => key)
        for (let from = 0; from < shared.length; from += most) {
          const some = shared.slice(from, from + most)
          const found = await askAll(some.map(sharing))
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
      findCrew(async (searches) => (await askAll(searches)) as unknown as CrewFound[], requirement, most),

    async figures(monthStart): Promise<ApplicantFigures> {
      const { aggregations } = await ask(figureCounts(monthStart))
      const count = (figure: keyof ApplicantFigures) => aggregations?.[figure]?.doc_count ?? 0
      return {
        totalApplicants: count('totalApplicants'),
        starredApplicants: count('starredApplicants'),
        placedThisMonth: count('placedThisMonth'),
      }
    },

    histograms: async (range) => histogramsIn((await ask(histogramCounts(range))).aggregations),
  }
}

const sizeOf = ({ from, to }: ResultWindow) => ({ from, size: to - from })

const rowsOf = (found: Found): ApplicantRow[] => found.hits.hits.map(({ _source }) => _source.row)

function answerTo(query: ApplicantQuery, found: Found, applicants: ApplicantRow[]): SearchAnswer {
  const { page } = query
  return { ...sized(query, totalIn(found, query)), applicants, page, facets: facetsIn(found, query), after: null }
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

function totalIn({ hits, aggregations }: Found, query: ApplicantQuery): number {
  const counted = totalCount(query)
  return (counted === undefined ? hits.total?.value : aggregations?.[counted]?.doc_count) ?? 0
}

const leftOut = ({ aggregations }: Found, query: ApplicantQuery): boolean =>
  (countedAt(aggregations, pathToOnePass(query))?.sum_other_doc_count ?? 0) > 0

function facetsIn({ aggregations }: Found, query: ApplicantQuery): Facets {
  const together = countedAt(aggregations, pathToOnePass(query))
  const ofFacet = together && Map.groupBy(bucketsOf(together), ({ value }) => value.slice(0, value.indexOf(facetEnd)))
  const facets: Facets = {}
  for (const facet of facetNames) {
    const counts =
      ofFacet && query[facet] === undefined
        ? keysOnly(ofFacet.get(facet) ?? [])
        : bucketsAt(aggregations, pathToCounts(query, facet))
    facets[facet] = isYesNo(facet) ? yesNoAnswer(counts) : valueAnswer(facet, counts)
  }
  return facets
}

const keysOnly = (counts: readonly FacetCount[]): FacetCount[] =>
  counts.map(({ value, count }) => ({ value: value.slice(value.indexOf(facetEnd) + 1), count }))

/** Counts as answered, without what is a choice no more: no filter would take it, and the index may not know it yet. */
function valueAnswer(facet: ValueFacet, counts: readonly FacetCount[]): FacetCount[] {
  const { codes } = facets[facet]
  const shown = counts.map(({ value, count }) => orderedCount(facetLabel(facet, value), count))
  return facetAnswer(codes ? shown.filter(({ value }) => codes.includes(value)) : shown)
}

/** The more frequent one first, `no` before `yes`. */
const yesNoAnswer = (counts: FacetCount[]): FacetCount[] =>
  counts.sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1))

const suggested = (aggregations: Found['aggregations'], kind: SuggestionKind): KeyCount[] =>
  bucketsAt(aggregations, [kind, kind]).map(({ value, count }) => ({
    key: value.slice(value.indexOf(nameEnd) + 1),
    count,
  }))

/** Whether an index holds a stage that is none today, this code can tell of no such people. */
const stagesOf = (counted: Counted | undefined): { stage: PipelineStage; bucket: Counted }[] =>
  ((counted?.buckets ?? []) as unknown as (Counted & { key: string })[]).flatMap((bucket) => {
    const stage = pipelineStages.find((each) => each === bucket.key)
    return stage === undefined ? [] : [{ stage, bucket }]
  })

const daysIn = (counted: unknown): DayCounts =>
  ((counted as Counted).buckets ?? []).map(({ key, doc_count }) => ({ day: Number(key), count: doc_count }))

function histogramsIn(aggregations: Found['aggregations']): ApplicantHistograms {
  const at = (...path: string[]) => countedAt(aggregations, path)
  const periods = (at('active', 'open', 'starting')?.buckets ?? []) as unknown as Counted[]
  return {
    stages: stagesOf(at('active', 'stages')).map(({ stage, bucket }) => ({ stage, count: bucket.doc_count })),
    channels: valueAnswer('channel', bucketsAt(aggregations, ['active', 'channels'])),
    sinceByStage: stagesOf(at('active', 'open', 'since')).map(({ stage, bucket }) => ({
      stage,
      days: daysIn(bucket.days),
    })),
    hired: daysIn(at('hired', 'days')),
    startable: at('active', 'open', 'startable')?.doc_count ?? 0,
    starting: periods.map((period) => ({
      count: period.doc_count,
      professions: valueAnswer('professions', bucketsOf(period.professions as Counted)),
    })),
  }
}

/** Where keys are counted in order, each bucket names its key apart. */
const keysIn = ({ aggregations }: Found): { key: number; count: number }[] =>
  ((aggregations?.keys?.buckets ?? []) as unknown as { key: { likeness: number }; doc_count: number }[]).map(
    ({ key, doc_count }) => ({ key: key.likeness, count: doc_count }),
  )

const keyedOf = ({ hits }: Found) => hits.hits.map(({ _source: { row, likeness = [] } }) => ({ row, keys: likeness }))

const bucketsAt = (aggregations: Found['aggregations'], path: readonly string[]): FacetCount[] =>
  bucketsOf(countedAt(aggregations, path))

const bucketsOf = (counted: Counted | undefined): FacetCount[] =>
  counted?.buckets?.map(({ key, doc_count }) => ({ value: key, count: doc_count })) ?? []

function countedAt(aggregations: Found['aggregations'], path: readonly string[]): Counted | undefined {
  let at: unknown = aggregations
  for (const name of path) at = (at as Record<string, unknown> | undefined)?.[name]
  return at as Counted | undefined
}
