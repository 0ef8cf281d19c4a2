import { capabilities } from '../../../../../shared/applicants/domain/applicant.ts'
import { joinGroups } from '../../../../../shared/search/domain/filterGroups.ts'
import { exhaustiveList } from '../../../applicant/exhaustiveList.ts'
import { type FilterName, type Filters, isListFilter, tidyFilters } from '../view/filters.ts'

/** One filter value, removable by itself. */
export interface FilterChip {
  name: FilterName
  value: string
}

/** The order of the chips, regardless of the order in which filters were set. */
const order = exhaustiveList<FilterName>()(
  'search',
  'location',
  'region',
  'near',
  'within',
  'orRelocate',
  'skills',
  'professions',
  'tradeSkills',
  'machineOperations',
  'industrySectors',
  'experience',
  'pipelineStage',
  'proposalStage',
  'status',
  'incomplete',
  'starRating',
  'channel',
  'starred',
  'recordOwner',
  'tags',
  'nationality',
  'workPermitType',
  'permitEndsWithin',
  'certificates',
  'validOn',
  'papersEndWithin',
  'cleared',
  'languages',
  'languageLevel',
  'anyOf',
  'willingToRelocate',
  'preferredRegions',
  'driverLicense',
  ...capabilities,
  'employmentType',
  'availability',
  'availableBy',
  'unmovedDays',
  'stageMonth',
)

/** Returns a chip for each filter value; their number is the number of active filters. */
export function chipsOf(filters: Filters): FilterChip[] {
  return order.flatMap((name): FilterChip[] => {
    if (name === 'anyOf') return (filters.anyOf ?? []).map((group) => ({ name, value: joinGroups([group]) }))
    const value = filters[name]
    if (value === undefined) return []
    return (Array.isArray(value) ? value : [value]).map((one) => ({ name, value: String(one) }))
  })
}

/** Returns the filters without the value of one chip. */
export function withoutChip(filters: Filters, chip: FilterChip): Filters {
  const { name } = chip
  const rest = { ...filters }
  if (name === 'anyOf') rest.anyOf = (filters.anyOf ?? []).filter((group) => joinGroups([group]) !== chip.value)
  else if (isListFilter(name)) rest[name] = (filters[name] ?? []).filter((value) => value !== chip.value)
  else delete rest[name]
  return tidyFilters(rest)
}
