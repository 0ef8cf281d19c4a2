import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { Hairline } from '../../../ui/layout/Hairline.tsx'
import type { FilterName, Filters } from '../view/filters.ts'
import { focusResults } from '../view/focusResults.ts'
import type { ViewChanges } from '../view/useListView.ts'
import { AdvancedFilters, type CountedFilters } from './AdvancedFilters.tsx'
import { chipsOf } from './chips.ts'
import { FilterGroup } from './FilterGroup.tsx'
import { isApplied, type QuickFilterName, quickFilters, toggled } from './quickFilters.ts'
import { useChipText } from './useChipText.ts'

interface SearchAndFilterProps {
  filters: Filters
  changes: ViewChanges
  facets: CountedFilters | undefined
  sees: (name: FilterName) => boolean
  titleId: string
  /** The search bar, where it is shown with the filters. */
  searchBar?: ReactNode
}

/** The filters with their count and Clear All: the content of the card on wide screens and of the sheet on phones. */
export function SearchAndFilter({ filters, changes, facets, sees, titleId, searchBar }: SearchAndFilterProps) {
  const { t } = useTranslation()
  const toast = useToast()
  const count = chipsOf(filters).length

  const clear = () => {
    changes.show((view) => ({ ...view, filters: {}, page: 1 }))
    focusResults()
    toast({ title: t('Filters cleared'), description: t('All filters have been reset') })
  }
  return (
    <>
      <Box sx={{ px: 2, pt: 1.75, pb: 1.5 }}>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: 32 }}>
          <Typography variant="h3" component="h2" id={titleId} sx={{ flex: 1 }}>
            {t('Search & Filter')}
          </Typography>
          <Button size="small" onClick={clear} disabled={count === 0} sx={{ minWidth: 0, px: 1 }}>
            {t('Clear All')}
          </Button>
        </Box>
        <Chip
          size="small"
          color={count > 0 ? 'primary' : 'default'}
          variant={count > 0 ? 'filled' : 'outlined'}
          label={t('{{count}} active filters', { count })}
        />
        {searchBar && <Box sx={{ mt: 1.5 }}>{searchBar}</Box>}
      </Box>
      <Hairline />
      <FilterGroup level="h3" title={t('Quick Filters')}>
        <QuickFilterButtons filters={filters} changes={changes} sees={sees} />
      </FilterGroup>
      <Hairline />
      <FilterGroup level="h3" title={t('Advanced Filters')}>
        <AdvancedFilters filters={filters} facets={facets} filter={changes.filter} sees={sees} />
      </FilterGroup>
    </>
  )
}

const quickNames = Object.keys(quickFilters) as QuickFilterName[]
const chipsOfQuick = (name: QuickFilterName) => chipsOf(toggled({}, name))
const quickChips = quickNames.flatMap(chipsOfQuick)

function QuickFilterButtons({ filters, changes, sees }: Pick<SearchAndFilterProps, 'filters' | 'changes' | 'sees'>) {
  const { t } = useTranslation()
  const toast = useToast()
  const textOf = useChipText(quickChips)
  const labels: Record<QuickFilterName, string> = {
    newCandidates: t('New Candidates'),
    availableNow: t('Available Now'),
    blueCollar: t('Blue Collar Workers'),
  }
  const toggle = (name: QuickFilterName) => {
    if (!isApplied(filters, name)) toast({ title: t('Quick filter applied'), description: labels[name] })
    changes.show((view) => ({ ...view, filters: toggled(view.filters, name), page: 1 }))
  }
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75, px: 2, pt: 0.5, pb: 2 }}>
      {quickNames
        .filter((name) => sees(quickFilters[name].name))
        .map((name) => {
          const on = isApplied(filters, name)
          return (
            <Chip
              key={name}
              component="button"
              clickable
              aria-pressed={on}
              data-tooltip={chipsOfQuick(name).map(textOf).join(', ')}
              label={labels[name]}
              color={on ? 'primary' : 'default'}
              variant={on ? 'filled' : 'outlined'}
              onClick={() => toggle(name)}
              sx={{ height: { xs: 40, sm: 30 }, font: 'inherit', fontSize: '0.8125rem', fontWeight: 550 }}
            />
          )
        })}
    </Box>
  )
}
