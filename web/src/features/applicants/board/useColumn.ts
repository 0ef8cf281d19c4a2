import { useCallback, useEffect, useMemo, useRef } from 'react'
import useSWRInfinite from 'swr/infinite'
import { type PipelineStage, pipelineStages } from '../../../../../shared/applicants/domain/pipeline.ts'
import { limits } from '../../../../../shared/kernel/domain/limits.ts'
import { searchApplicants } from '../../../../../shared/search/contract/searchApplicants.ts'
import type { ApplicantRow, SearchAnswer } from '../../../../../shared/search/domain/applicantSearch.ts'
import { type ApiError, call } from '../../../api/call.ts'
import { routeKey } from '../../../api/useRoute.ts'
import type { ListView } from '../view/filters.ts'
import { columnRequest } from '../view/listCalls.ts'

interface Shown {
  view: ListView
  /**
   * The answer for the whole view, with the first cards of each column; still that of the previous view while
   * `loading`.
   */
  answer: SearchAnswer | undefined
  loading: boolean
}

/** The people of one stage, with all pages loaded so far. */
export interface Column {
  stage: PipelineStage
  /** Undefined until the first page has loaded; while this view's page loads, that of the previous view. */
  rows: readonly ApplicantRow[] | undefined
  problem: ApiError | undefined
  hasMore: boolean
  loadingMore: boolean
  showMore: () => void
  retry: () => void
}

/** Returns how many people are in a stage, or undefined while the search is limited. */
export const countIn = (answer: SearchAnswer | undefined, stage: PipelineStage): number | undefined =>
  answer?.facets.pipelineStage && (answer.facets.pipelineStage.find(({ value }) => value === stage)?.count ?? 0)

const hasNext = ({ applicants, page, total }: Pick<SearchAnswer, 'applicants' | 'page' | 'total'>): boolean =>
  applicants.length === limits.boardCards && page * limits.boardCards < (total ?? limits.reachableResults)

/** A column of the board: its first cards, and more pages on demand. */
function useColumn({ view, answer, loading }: Shown, stage: PipelineStage): Column {
  const first = answer?.byStage?.[stage]
  const partKey = (index: number, before: SearchAnswer | null) =>
    before && !hasNext(before) ? null : routeKey(searchApplicants, columnRequest(view, stage, index + 2))
  const { data, error, size, setSize, mutate, isValidating } = useSWRInfinite<SearchAnswer, ApiError>(
    partKey,
    ([, request]: ReturnType<typeof routeKey<typeof searchApplicants>>) => call(searchApplicants, request),
    { initialSize: 0, revalidateAll: true },
  )
  useRenewed(first, mutate)
  const problem = isValidating ? undefined : error
  const rows = useMemo(
    () => first && [...first, ...(data ?? []).flatMap(({ applicants }) => applicants)],
    [first, data],
  )
  const last = data?.at(-1) ?? (first && { applicants: first, page: 1, total: countIn(answer, stage) ?? null })
  const loadingMore = isValidating && size > (data?.length ?? 0)
  const hasMore = !loading && last !== undefined && hasNext(last)
  const showMore = useCallback(() => void setSize((shown) => shown + 1), [setSize])
  const retry = useCallback(() => void mutate(), [mutate])
  return useMemo(
    () => ({ stage, rows, problem, hasMore, loadingMore, showMore, retry }),
    [stage, rows, problem, hasMore, loadingMore, showMore, retry],
  )
}

/**
 * Reloads the later pages if the first one has changed: people who left it have shifted the start of the second page.
 */
function useRenewed(first: readonly ApplicantRow[] | undefined, renew: () => unknown): void {
  const followed = useRef(first)
  useEffect(() => {
    if (followed.current === first) return
    followed.current = first
    void renew()
  }, [first, renew])
}

/** All columns in pipeline order. Columns of filtered-out stages have no rows. */
export function useColumns(shown: Shown): readonly Column[] {
  const columns: Record<PipelineStage, Column> = {
    new: useColumn(shown, 'new'),
    screening: useColumn(shown, 'screening'),
    interview: useColumn(shown, 'interview'),
    shortlisted: useColumn(shown, 'shortlisted'),
    offered: useColumn(shown, 'offered'),
    hired: useColumn(shown, 'hired'),
    rejected: useColumn(shown, 'rejected'),
  }
  return pipelineStages.map((stage) => columns[stage])
}
