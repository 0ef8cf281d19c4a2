import type { Facets } from '../../../../../../shared/search/domain/applicantSearch.ts'
import type { Filters, ListFilter } from '../../view/filters.ts'
import type { ChangeFilters } from '../../view/useListView.ts'
import { ClearedFilter } from './ClearedFilter.tsx'
import { CompetencyField } from './CompetencyField.tsx'
import { DayFilter } from './DayFilter.tsx'
import { EndFilter } from './EndFilter.tsx'
import { GroupsFilter } from './GroupsFilter.tsx'
import { LevelFilter } from './LevelFilter.tsx'
import { NearbyFilter } from './NearbyFilter.tsx'
import type { OrderFilterName } from './orderFilters.ts'

export interface OrderFilterProps {
  name: OrderFilterName
  label: string
  filters: Filters
  facets: Facets | undefined
  filter: ChangeFilters
}

/** A filter for the requirements of orders. A filter that refines others is shown only while one of them is set. */
export function OrderFilter({ name, label, filters, facets, filter }: OrderFilterProps) {
  const uses = (...others: ListFilter[]) =>
    others.some((other) => filters[other] || filters.anyOf?.some((group) => group[other]))
  switch (name) {
    case 'near':
      return <NearbyFilter label={label} filters={filters} filter={filter} />
    case 'validOn':
      if (!uses('certificates', 'driverLicense')) return null
      return <DayFilter name={name} label={label} chosen={filters.validOn} filter={filter} />
    case 'availableBy':
      return <DayFilter name={name} label={label} chosen={filters.availableBy} filter={filter} />
    case 'languageLevel':
      if (!uses('languages')) return null
      return <LevelFilter label={label} chosen={filters.languageLevel} filter={filter} />
    case 'permitEndsWithin':
    case 'papersEndWithin':
      return <EndFilter name={name} label={label} chosen={filters[name]} filter={filter} />
    case 'cleared':
      return <ClearedFilter label={label} chosen={filters.cleared} filter={filter} />
    case 'skills':
      return <CompetencyField label={label} chosen={filters.skills} filter={filter} />
    case 'anyOf':
      return <GroupsFilter groups={filters.anyOf ?? []} facets={facets} filter={filter} />
  }
}
