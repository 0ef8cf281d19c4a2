import { type PipelineStage, stagesAmong } from '../../../shared/applicants/domain/pipeline.ts'
import { limits } from '../../../shared/kernel/domain/limits.ts'
import type { ApplicantQuery, SearchAnswer } from '../../../shared/search/domain/applicantSearch.ts'
import type { Searcher } from './applicantSearch.ts'
import { matchQuery } from './meaning/matchQuery.ts'
import { resultWindow } from './meaning/resultWindow.ts'
import type { SearchDocument } from './meaning/searchDocument.ts'
import { readDocuments } from './searchedApplicants.ts'
import type { ChangeFeed } from './stores/changeFeed.ts'

/** A degraded response reads at most this many pages of this size. */
const mostPages = 5
const recordsPerPage = 100

export interface SearchTableDeps {
  feed: Pick<ChangeFeed, 'newest' | 'read'>
  now: () => Date
}

/**
 * Returns the response while the engine is unavailable: matches among the latest changes, newest first, without total
 * and facets. A query with a cursor gets no rows, because part of an export could be mistaken for all of it.
 */
export async function searchTable(
  query: ApplicantQuery,
  searcher: Searcher,
  { feed, now }: SearchTableDeps,
): Promise<SearchAnswer> {
  const { from, to } = resultWindow(query)
  const { visibleIds, anonymousIds = [] } = searcher
  const matches = matchQuery(query, searcher, now())
  const found: SearchDocument[] = []
  if (query.after === undefined) {
    const pages = visibleIds === undefined ? newestPages(feed) : visiblePages(feed, [...visibleIds, ...anonymousIds])
    for await (const page of pages) {
      found.push(...page.filter(matches))
      if (found.length >= to && query.byStage !== 'yes') break
    }
  }
  return {
    applicants: found.slice(from, to).map(({ row }) => row),
    total: null,
    page: query.after === undefined ? query.page : 1,
    limit: query.limit,
    totalPages: null,
    facets: {},
    degraded: true,
    after: null,
    ...(query.byStage === 'yes' && query.after === undefined && { byStage: firstByStage(query, found) }),
  }
}

function firstByStage({ pipelineStage }: ApplicantQuery, found: readonly SearchDocument[]): SearchAnswer['byStage'] {
  const rows = found.map(({ row }) => row)
  const standingAt = (stage: PipelineStage) => rows.filter((row) => row.pipelineStage === stage)
  return Object.fromEntries(
    stagesAmong(pipelineStage).map((stage) => [stage, standingAt(stage).slice(0, limits.boardCards)]),
  )
}

async function* newestPages(feed: SearchTableDeps['feed']): AsyncGenerator<SearchDocument[]> {
  let before: string | undefined
  for (let page = 0; page < mostPages; page += 1) {
    const changes = await feed.newest(recordsPerPage, before)
    const documents = await readDocuments(
      feed,
      changes.map(({ id }) => id),
    )
    yield changes.flatMap(({ id }) => documents.get(id) ?? [])
    before = changes.at(-1)?.changedAt
    if (before === undefined || changes.length < recordsPerPage) return
  }
}

/** A client's applicants are read by id and sorted here, because few of the latest changes might be theirs. */
async function* visiblePages(
  feed: SearchTableDeps['feed'],
  visibleIds: readonly string[],
): AsyncGenerator<SearchDocument[]> {
  const documents = await readDocuments(feed, visibleIds.slice(0, mostPages * recordsPerPage))
  yield [...documents.values()].sort((a, b) => b.sort.updatedAt - a.sort.updatedAt || (a.id < b.id ? -1 : 1))
}
