import Box from '@mui/material/Box'
import { memo, type ReactNode, useCallback } from 'react'
import { type Capability, capabilities } from '../../../../../shared/applicants/domain/applicant.ts'
import type { Facets, SearchAnswer } from '../../../../../shared/search/domain/applicantSearch.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { useScript } from '../../../routing/useScript.ts'
import { Later } from '../../../ui/feedback/Later.tsx'
import { StarIcon } from '../../../ui/icons/StarIcon.tsx'
import type { FilterName, Filters, ListFilter } from '../view/filters.ts'
import type { ChangeFilters } from '../view/useListView.ts'
import { CheckFilter, RadioFilter } from './ChoiceFilters.tsx'
import { FilterGroup } from './FilterGroup.tsx'
import { useFilterLabels } from './filterLabels.ts'
import styles from './filters.module.css'
import type { OrderFilterProps } from './orders/OrderFilter.tsx'
import { isOfOrders, type OrderFilterName } from './orders/orderFilters.ts'
import { SelectFilter } from './SelectFilter.tsx'
import { ToggleFilter, YesNoFilter } from './ToggleFilters.tsx'

/** The excluded filters are set only by links and removed by their chips. */
type Shown = Exclude<FilterName, 'search' | 'starred' | 'unmovedDays' | 'stageMonth' | 'within' | 'orRelocate'>
type Group = 'basic' | 'skills' | 'either' | 'mobility' | 'physical' | 'employment'

/** The group of each filter; groups list their filters in this order. */
const groupOf: Record<Shown, Group> = {
  location: 'basic',
  region: 'basic',
  near: 'basic',
  nationality: 'basic',
  workPermitType: 'basic',
  permitEndsWithin: 'basic',
  pipelineStage: 'basic',
  proposalStage: 'basic',
  status: 'basic',
  recordOwner: 'basic',
  channel: 'basic',
  incomplete: 'basic',
  starRating: 'basic',
  tags: 'basic',
  professions: 'skills',
  tradeSkills: 'skills',
  machineOperations: 'skills',
  industrySectors: 'skills',
  skills: 'skills',
  languages: 'skills',
  languageLevel: 'skills',
  certificates: 'skills',
  validOn: 'skills',
  papersEndWithin: 'skills',
  cleared: 'skills',
  experience: 'skills',
  willingToRelocate: 'mobility',
  preferredRegions: 'mobility',
  driverLicense: 'mobility',
  ...(Object.fromEntries(capabilities.map((name) => [name, 'physical'])) as Record<Capability, 'physical'>),
  employmentType: 'employment',
  availability: 'employment',
  availableBy: 'employment',
  anyOf: 'either',
}

/**
 * The control of a filter with several values: a field that opens a list, checkboxes, radio buttons or small toggles.
 */
const controlOf: Record<Exclude<ListFilter, OrderFilterName>, 'opens' | 'boxes' | 'one' | 'switches'> = {
  location: 'opens',
  region: 'opens',
  nationality: 'opens',
  workPermitType: 'opens',
  pipelineStage: 'boxes',
  status: 'one',
  recordOwner: 'opens',
  channel: 'opens',
  tags: 'opens',
  professions: 'opens',
  tradeSkills: 'opens',
  machineOperations: 'opens',
  industrySectors: 'opens',
  languages: 'opens',
  certificates: 'opens',
  driverLicense: 'switches',
  preferredRegions: 'boxes',
  employmentType: 'boxes',
}
const controls = { opens: SelectFilter, switches: ToggleFilter }

/** The number of results per value of a filter. */
export type CountedFilters = Facets & { proposalStage?: SearchAnswer['proposalStages'] }

interface AdvancedFiltersProps {
  filters: Filters
  facets: CountedFilters | undefined
  filter: ChangeFilters
  /** Whether the user may filter by this. */
  sees: (name: FilterName) => boolean
}

/** All filters of the search, in groups; each value has its number of results. */
export const AdvancedFilters = memo(function AdvancedFilters({ sees, ...search }: AdvancedFiltersProps) {
  const { t } = useTranslation()
  const labels = useFilterLabels()
  const group = (name: Group, title: string) => (
    <FilterGroup level="h4" title={title}>
      <Box sx={{ display: 'grid', gap: 1.75, px: 2, pt: 1, pb: 2 }}>
        {(Object.keys(groupOf) as Shown[])
          .filter((filter) => groupOf[filter] === name && sees(filter))
          .map((filter) => (
            <OneFilter key={filter} name={filter} label={labels[filter]} {...search} />
          ))}
      </Box>
    </FilterGroup>
  )
  return (
    <>
      {group('basic', t('Basic Filters'))}
      <Later>
        {group('skills', t('Skills & Experience'))}
        {group('mobility', t('Mobility & Requirements'))}
        {group('physical', t('Physical Capabilities & Resources'))}
        {group('employment', t('Employment & Availability'))}
        {group('either', t('Any of (OR)'))}
      </Later>
    </>
  )
})

interface OneFilterProps extends Omit<AdvancedFiltersProps, 'sees'> {
  name: Shown
  label: string
}

/** One filter in a suitable control. */
function OneFilter({ name, label, filters, facets, filter }: OneFilterProps) {
  const { t } = useTranslation()
  const choose = useCallback(
    (value: string | undefined) => filter({ [name]: name === 'starRating' && value ? Number(value) : value }),
    [name, filter],
  )
  if (isOfOrders(name)) return <OrderFilter {...{ name, label, filters, facets, filter }} />
  const counts = name === 'availability' ? undefined : facets?.[name]
  if (name === 'starRating' || name === 'experience' || name === 'availability' || name === 'proposalStage') {
    const filterProps = { name, label, counts, chosen: filters[name]?.toString(), onChoose: choose }
    return <RadioFilter {...filterProps} {...(name === 'starRating' && { draw: drawStars })} />
  }
  if (!isList(name)) return <YesNoFilter {...{ name, label, counts, filter }} chosen={filters[name]} />
  if (name === 'preferredRegions' && filters.willingToRelocate !== 'yes') return null
  const control = controlOf[name]
  if (control === 'one') {
    // Without counts: a search counts either archived applicants or all others, never both.
    const chooseOne = (value: string | undefined) => filter({ [name]: value && [value] })
    return <RadioFilter {...{ name, label }} any={t('Not archived')} chosen={filters[name]?.[0]} onChoose={chooseOne} />
  }
  const choices = { name, label, counts, filter, chosen: filters[name] }
  if (control === 'boxes') return <CheckFilter {...choices} />
  const Control = controls[control]
  return <Control {...choices} />
}

const isList = (name: Shown): name is keyof typeof controlOf => name in controlOf

/** These filters have their own script, loaded when the browser is idle. */
function OrderFilter(props: OrderFilterProps) {
  const { part: Part } = useScript(loadOrderFilters)
  return Part ? <Part {...props} /> : null
}
const loadOrderFilters = async () => (await import('./orders/OrderFilter.tsx')).OrderFilter

const drawStars = (rating: string): ReactNode => <Stars count={Number(rating)} />

function Stars({ count }: { count: number }) {
  const { t } = useTranslation()
  return (
    <span role="img" aria-label={t('{{count}} stars', { count })} className={styles.stars}>
      {[1, 2, 3, 4, 5].slice(0, count).map((star) => (
        <StarIcon key={star} />
      ))}
    </span>
  )
}
