import { searchApplicants } from '../../../../../shared/contract/search/searchApplicants.ts'
import { type PipelineStage, pipelineStages } from '../../../../../shared/domain/pipeline.ts'
import type { FirstCalls } from '../../../api/firstCall.ts'
import { type ListView, readView, searchQuery, viewFor } from './filters.ts'

/** The request that fetches a view. */
export const listRequest = (view: ListView) => ({ query: searchQuery(view) })

/** The stages that have a column on the board: those that are filtered on, or all. */
export const stagesOf = ({ filters: { pipelineStage: chosen } }: ListView): readonly PipelineStage[] =>
  pipelineStages.filter((stage) => chosen?.includes(stage) ?? true)

/** How many cards of a column are fetched at once. */
export const cardsAtOnce = 50

/** The request that fetches a part of a column of the board; the first is 1. */
export const columnRequest = (view: ListView, stage: PipelineStage, part = 1) =>
  listRequest({
    ...view,
    filters: { ...view.filters, pipelineStage: [stage] },
    page: part,
    pageSize: cardsAtOnce,
  })

/** Below this width of the window, in pixels, cards take the table's place, and the board shows one column at a time. */
export const narrowBelow = 768

/** What the list asks for when it opens at an address. */
export const listCalls: FirstCalls = (query, role) => {
  const view = viewFor(role, readView(query))
  const columns = view.board ? stagesOf(view).slice(0, window.innerWidth < narrowBelow ? 1 : undefined) : []
  const requests = [listRequest(view), ...columns.map((stage) => columnRequest(view, stage))]
  return requests.map((request) => ({ route: searchApplicants, request }))
}
