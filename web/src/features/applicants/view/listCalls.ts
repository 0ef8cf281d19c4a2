import type { PipelineStage } from '../../../../../shared/applicants/domain/pipeline.ts'
import { listViews } from '../../../../../shared/bulk/contract/listViews.ts'
import { limits } from '../../../../../shared/kernel/domain/limits.ts'
import { searchApplicants } from '../../../../../shared/search/contract/searchApplicants.ts'
import type { FirstCalls } from '../../../api/firstCall.ts'
import { lastOpenedWithView } from '../../../openingStorage.ts'
import { type ListView, readView, searchQuery, viewFor } from './filters.ts'

/** The request that fetches a view; the board's with the first cards of each column. */
export const listRequest = (view: ListView) => ({ query: searchQuery(view) })

/** The request that fetches a part of a column of the board; the first, which comes with the view, is 1. */
export const columnRequest = ({ board: _, ...view }: ListView, stage: PipelineStage, part: number) => {
  const filters = { ...view.filters, pipelineStage: [stage] }
  return { query: { ...searchQuery({ ...view, filters, page: part }), limit: String(limits.boardCards) } }
}

/** Below this width of the window, in pixels, cards take the table's place, and the board shows one column at a time. */
export const narrowBelow = 768

/** What the list asks for when it opens at an address. A list that opens with a view shows other rows than those without filters. */
export const listCalls: FirstCalls = (query, role) =>
  query.size === 0 && lastOpenedWithView()
    ? [{ route: listViews, request: {} }]
    : [{ route: searchApplicants, request: listRequest(viewFor(role, readView(query))) }]
