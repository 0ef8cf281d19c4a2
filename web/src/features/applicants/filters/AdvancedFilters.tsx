import StarIcon from '@mui/icons-material/Star'
import Box from '@mui/material/Box'
import { memo, type ReactNode, useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { capabilities } from '../../../../../shared/domain/applicant.ts'
import { availabilities, experienceBands, type Facets } from '../../../../../shared/domain/applicantSearch.ts'
import type { FilterName, Filters, ListFilter, YesNoFilter as YesNoName } from '../filters.ts'
import type { ChangeFilters } from '../useListView.ts'
import { CheckFilter, RadioFilter } from './ChoiceFilters.tsx'
import { CompetencyField } from './CompetencyField.tsx'
import { FilterGroup } from './FilterGroup.tsx'
import { useFilterLabels } from './filterLabels.ts'
import { SelectFilter } from './SelectFilter.tsx'
import { ToggleFilter, YesNoFilter } from './ToggleFilters.tsx'

interface AdvancedFiltersProps {
  filters: Filters
  facets: Facets | undefined
  filter: ChangeFilters
  /** Whether the person signed in may filter on this. */
  sees: (name: FilterName) => boolean
}

/** Every filter of the search, in groups; each value with the number of its results. */
export const AdvancedFilters = memo(function AdvancedFilters({ filters, facets, filter, sees }: AdvancedFiltersProps) {
  const { t } = useTranslation()
  const labels = useFilterLabels()
  const list = (name: ListFilter) => ({ name, chosen: filters[name], counts: facets?.[name], filter })
  const yesNo = (name: YesNoName) => ({ name, chosen: filters[name], counts: facets?.[name], filter })

  const rate = useCallback(
    (value: string | undefined) => filter({ starRating: value === undefined ? undefined : Number(value) }),
    [filter],
  )
  const ask = useCallback(
    (value: string | undefined) => filter({ experience: experienceBands.find((band) => band === value) }),
    [filter],
  )
  const askWhen = useCallback(
    (value: string | undefined) => filter({ availability: availabilities.find((one) => one === value) }),
    [filter],
  )
  const askSkills = useCallback((values: string[]) => filter({ skills: values }), [filter])

  return (
    <>
      <Group title={t('Basic Filters')}>
        <SelectFilter {...list('location')} />
        <SelectFilter {...list('region')} />
        <SelectFilter {...list('nationality')} />
        <SelectFilter {...list('workPermitType')} />
        <CheckFilter {...list('pipelineStage')} />
        {sees('starRating') && (
          <RadioFilter
            name="starRating"
            chosen={filters.starRating?.toString()}
            counts={facets?.starRating}
            draw={drawStars}
            onChoose={rate}
          />
        )}
      </Group>
      <Group title={t('Skills & Experience')}>
        <SelectFilter {...list('professions')} />
        <SelectFilter {...list('tradeSkills')} />
        <SelectFilter {...list('machineOperations')} />
        <SelectFilter {...list('industrySectors')} />
        <CompetencyField label={labels.skills} chosen={filters.skills} onChoose={askSkills} />
        <SelectFilter {...list('languages')} />
        <RadioFilter name="experience" chosen={filters.experience} counts={facets?.experience} onChoose={ask} />
      </Group>
      <Group title={t('Mobility & Requirements')}>
        <YesNoFilter {...yesNo('willingToRelocate')} />
        {filters.willingToRelocate === 'yes' && <CheckFilter {...list('preferredRegions')} />}
        <ToggleFilter {...list('driverLicense')} />
      </Group>
      <Group title={t('Physical Capabilities & Resources')}>
        {capabilities.map((name) => (
          <YesNoFilter key={name} {...yesNo(name)} />
        ))}
      </Group>
      <Group title={t('Employment & Availability')}>
        <CheckFilter {...list('employmentType')} />
        <RadioFilter name="availability" chosen={filters.availability} onChoose={askWhen} />
      </Group>
    </>
  )
})

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <FilterGroup level="h4" title={title}>
      <Box sx={{ display: 'grid', gap: 1.75, px: 2, pt: 1, pb: 2 }}>{children}</Box>
    </FilterGroup>
  )
}

const drawStars = (rating: string): ReactNode => <Stars count={Number(rating)} />

function Stars({ count }: { count: number }) {
  const { t } = useTranslation()
  return (
    <Box
      component="span"
      role="img"
      aria-label={t('{{count}} stars', { count })}
      sx={{ display: 'inline-flex', verticalAlign: 'middle', color: 'secondary.main', '& svg': { fontSize: 16 } }}
    >
      {[1, 2, 3, 4, 5].slice(0, count).map((star) => (
        <StarIcon key={star} />
      ))}
    </Box>
  )
}
