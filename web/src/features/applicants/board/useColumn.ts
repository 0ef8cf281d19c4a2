import { useCallback, useMemo } from 'react'
import useSWRInfinite from 'swr/infinite'
import { searchApplicants } from '../../../../../shared/contract/search/searchApplicants.ts'
import type { ApplicantRow, SearchAnswer } from '../../../../../shared/domain/applicantSearch.ts'
import { limits } from '../../../../../shared/domain/limits.ts'
import { type PipelineStage, pipelineStages } from '../../../../../shared/domain/pipeline.ts'
import { type ApiError, call } from '../../../api/call.ts'
import { routeKey, useEarlyAnswer } from '../../../api/useRoute.ts'
import type { ListView } from '../view/filters.ts'
import { cardsAtOnce, columnRequest } from '../view/listCalls.ts'

/** The people of one stage, as many parts as were asked for. */
export interface Column {
  stage: PipelineStage
  /** Undefined until the first part has come; those of the view before while this one's are on their way. */
  rows: readonly ApplicantRow[] | undefined
  loading: boolean
  problem: ApiError | undefined
  hasMore: boolean
  loadingMore: boolean
  showMore: () => void
  retry: () => void
}

const hasNext = (answer: SearchAnswer): boolean =>
  answer.applicants.length === cardsAtOnce && answer.page * cardsAtOnce < (answer.total ?? limits.reachableResults)

/** A column of the board; it asks for nothing while it is not wanted. */
function useColumn(view: ListView, stage: PipelineStage, isWanted: boolean): Column {
  useEarlyAnswer(searchApplicants, isWanted ? columnRequest(view, stage) : null)
  const partKey = (index: number, before: SearchAnswer | null) =>
    !isWanted || (before && !hasNext(before)) ? null : routeKey(searchApplicants, columnRequest(view, stage, index + 1))
  const { data, error, size, setSize, mutate, isLoading, isValidating } = useSWRInfinite<SearchAnswer, ApiError>(
    partKey,
    ([, request]: ReturnType<typeof routeKey<typeof searchApplicants>>) => call(searchApplicants, request),
    { revalidateIfStale: true, keepPreviousData: true },
  )
  const problem = isValidating ? undefined : error
  const rows = useMemo(() => data?.flatMap(({ applicants }) => applicants), [data])
  const last = data?.at(-1)
  const hasMore = last !== undefined && !isLoading && hasNext(last)
  const loadingMore = isValidating && data !== undefined && size > data.length
  const showMore = useCallback(() => void setSize((shown) => shown + 1), [setSize])
  const retry = useCallback(() => void mutate(), [mutate])
  return useMemo(
    () => ({ stage, rows, loading: isLoading, problem, hasMore, loadingMore, showMore, retry }),
    [stage, rows, isLoading, problem, hasMore, loadingMore, showMore, retry],
  )
}

/** All columns, in the order of the pipeline; those that are not wanted stay without rows. */
export function useColumns(view: ListView, wanted: readonly PipelineStage[]): readonly Column[] {
  const columns: Record<PipelineStage, Column> = {
    new: useColumn(view, 'new', wanted.includes('new')),
    screening: useColumn(view, 'screening', wanted.includes('screening')),
    interview: useColumn(view, 'interview', wanted.includes('interview')),
    shortlisted: useColumn(view, 'shortlisted', wanted.includes('shortlisted')),
    offered: useColumn(view, 'offered', wanted.includes('offered')),
    hired: useColumn(view, 'hired', wanted.includes('hired')),
    rejected: useColumn(view, 'rejected', wanted.includes('rejected')),
  }
  return pipelineStages.map((stage) => columns[stage])
}
