import type { TFunction } from 'i18next'
import type { Role } from '../../../../../shared/accounts/domain/user.ts'
import { pipelineStages } from '../../../../../shared/applicants/domain/pipeline.ts'
import { openView, type ShownView, type ViewFilters } from '../../../../../shared/bulk/domain/savedView.ts'
import { queryText } from '../../../addresses.ts'
import { emptyView, type ListView, mayFilter, readView, viewFor, writeView } from '../view/filters.ts'

/** A view that one can choose: a saved one, or one that the product offers everybody. */
export interface OfferedView {
  id: string
  name: string
  filters: ViewFilters
  saved?: ShownView
}

/** The filters and the order of a list as they are spelt, whatever page of it is shown. */
export const spelling = (role: Role, { filters, sort }: ListView): string =>
  queryText(writeView(viewFor(role, { ...emptyView, filters, ...(sort && { sort }) })))

/** The list that a view shows, from its first page; the size of pages stays, and whether it is a board. */
export const listOf = (filters: ViewFilters, { pageSize, board }: Omit<ListView, 'filters'>): ListView => ({
  ...readView(new URLSearchParams(filters)),
  pageSize,
  ...(board && { board }),
})

/** The parameters that a view of this list keeps. */
export const filtersOf = (role: Role, view: ListView): ViewFilters =>
  Object.fromEntries(new URLSearchParams(spelling(role, view)))

/** The id of the view without any filter. */
export const allView = 'all'

const withoutDecided: ViewFilters = {
  pipelineStage: pipelineStages.filter((stage) => stage !== 'hired' && stage !== 'rejected').join(','),
}

/** Everybody's views, then the saved ones in their order. */
export const offeredViews = (t: TFunction, role: Role, saved: readonly ShownView[]): OfferedView[] => [
  { id: allView, name: t('All applicants'), filters: {} },
  ...(mayFilter(role, 'pipelineStage')
    ? [{ id: openView, name: t('Without rejected and hired'), filters: withoutDecided }]
    : []),
  ...saved.map((view) => ({ id: view.id, name: view.name, filters: view.filters, saved: view })),
]
