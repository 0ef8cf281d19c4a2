import type { TFunction } from 'i18next'
import type { Role } from '../../../../../shared/accounts/domain/user.ts'
import { pipelineStages } from '../../../../../shared/applicants/domain/pipeline.ts'
import { openView, type ShownView, type ViewFilters } from '../../../../../shared/bulk/domain/savedView.ts'
import { queryString } from '../../../urls.ts'
import { emptyView, type ListView, mayFilter, readView, viewFor, writeView } from '../view/filters.ts'

/** A selectable view: a saved one, or a built-in one. */
export interface OfferedView {
  id: string
  name: string
  filters: ViewFilters
  saved?: ShownView
}

/** Returns the filters and sorting as a query string, regardless of the page shown. */
export const spelling = (role: Role, { filters, sort }: ListView): string =>
  queryString(writeView(viewFor(role, { ...emptyView, filters, ...(sort && { sort }) })))

/** Returns the list of a view on its first page; page size and layout stay. */
export const listOf = (filters: ViewFilters, { pageSize, board }: Omit<ListView, 'filters'>): ListView => ({
  ...readView(new URLSearchParams(filters)),
  pageSize,
  ...(board && { board }),
})

/** Returns the parameters that a view stores for this list. */
export const filtersOf = (role: Role, view: ListView): ViewFilters =>
  Object.fromEntries(new URLSearchParams(spelling(role, view)))

/** The id of the view without filters. */
export const allView = 'all'

const withoutDecided: ViewFilters = {
  pipelineStage: pipelineStages.filter((stage) => stage !== 'hired' && stage !== 'rejected').join(','),
}

/** The built-in views, then the saved ones in their order. */
export const offeredViews = (t: TFunction, role: Role, saved: readonly ShownView[]): OfferedView[] => [
  { id: allView, name: t('All applicants'), filters: {} },
  ...(mayFilter(role, 'pipelineStage') ? [{ id: openView, name: t('Open applicants'), filters: withoutDecided }] : []),
  ...saved.map((view) => ({ id: view.id, name: view.name, filters: view.filters, saved: view })),
]
