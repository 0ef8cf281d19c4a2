import type { PipelineStage } from '../../../../../shared/applicants/domain/pipeline.ts'
import { listViews } from '../../../../../shared/bulk/contract/listViews.ts'
import { limits } from '../../../../../shared/kernel/domain/limits.ts'
import { searchApplicants } from '../../../../../shared/search/contract/searchApplicants.ts'
import type { FirstCalls } from '../../../api/firstCall.ts'
import { lastOpenedWithView } from '../../../openingStorage.ts'
import { type ListView, readView, searchQuery, viewFor } from './filters.ts'
import { unusableFilters } from './unusableFilters.ts'

/** Returns the request of a view; for the board, with the first cards of each column. */
export const listRequest = (view: ListView) => ({ query: searchQuery(view) })

/** Returns the request of one page of a board column. Page 1 comes with the view. */
export const columnRequest = ({ board: _, ...view }: ListView, stage: PipelineStage, part: number) => {
  const filters = { ...view.filters, pipelineStage: [stage] }
  return { query: { ...searchQuery({ ...view, filters, page: part }), limit: String(limits.boardCards) } }
}

/** Window width in pixels below which cards replace the table and the board shows one column at a time. */
export const narrowBelow = 768

/**
 * The first requests of the list at a URL. If the list opens with a default view, the views load first, since that
 * view decides on the rows.
 */
export const listCalls: FirstCalls = (query, role) => {
  if (query.size === 0 && lastOpenedWithView()) return [{ route: listViews, request: {} }]
  return unusableFilters(role, query).length > 0
    ? []
    : [{ route: searchApplicants, request: listRequest(viewFor(role, readView(query))) }]
}
