import { capabilities } from '../../../../../shared/domain/applicant.ts'
import { listFacets } from '../../../../../shared/domain/applicantFields/facets.ts'
import { everyOne } from '../../../applicant/everyOne.ts'
import { type FilterName, type Filters, type ListFilter, tidyFilters } from '../view/filters.ts'

/** One value that is filtered on, removable by itself. */
export interface FilterChip {
  name: FilterName
  value: string
}

/** Chips stand in this order, whatever was chosen first. */
const order = everyOne<FilterName>()(
  'search',
  'location',
  'region',
  'skills',
  'professions',
  'tradeSkills',
  'machineOperations',
  'industrySectors',
  'experience',
  'pipelineStage',
  'status',
  'incomplete',
  'starRating',
  'channel',
  'starred',
  'recordOwner',
  'tags',
  'nationality',
  'workPermitType',
  'languages',
  'willingToRelocate',
  'preferredRegions',
  'driverLicense',
  ...capabilities,
  'employmentType',
  'availability',
  'unmovedDays',
  'stageMonth',
)

const isList = (name: FilterName): name is ListFilter => (listFacets as string[]).includes(name)

/** A chip for every value that is filtered on; their number is the number of active filters. */
export function chipsOf(filters: Filters): FilterChip[] {
  return order.flatMap((name) => {
    const value = filters[name]
    if (value === undefined) return []
    return (Array.isArray(value) ? value : [value]).map((one) => ({ name, value: String(one) }))
  })
}

/** The filters without what one chip stands for. */
export function withoutChip(filters: Filters, chip: FilterChip): Filters {
  const { name } = chip
  const rest = { ...filters }
  if (isList(name)) rest[name] = (filters[name] ?? []).filter((value) => value !== chip.value)
  else delete rest[name]
  return tidyFilters(rest)
}
