import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { digitsAlone } from '../../../../../shared/kernel/domain/phoneNumber.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { SearchOffIcon } from '../../../ui/icons/SearchOffIcon.tsx'
import { chipsOf } from '../filters/chips.ts'
import type { Filters, ListView } from '../view/filters.ts'
import { focusResults } from '../view/focusResults.ts'
import type { ViewChanges } from '../view/useListView.ts'
import { shorterSearches } from './shorterSearches.ts'

interface NoResultsProps {
  view: ListView
  show: ViewChanges['show']
  total: number | null
  /** Undefined if the user may not create applicants. */
  onQuickAdd: ((phone?: string) => void) | undefined
}

/** Says that the list is empty and why, and links to searches that may find more. */
export function NoResults({ view, show, total, onQuickAdd }: NoResultsProps) {
  const { t } = useTranslation()
  const { search } = view.filters
  const filtered = chipsOf(view.filters).length > 0
  const past = view.page > 1 && total !== 0
  const emptyState = filtered
    ? {
        text: t('No applicants match your search and filters. Remove a filter or use fewer search words.'),
        action: { label: t('Clear All'), onAction: () => go({ filters: {} }) },
      }
    : onQuickAdd
      ? { text: t('Add your first applicant.'), action: { label: t('Add Applicant'), onAction: () => onQuickAdd() } }
      : { text: t('The applicants you have access to appear here.') }
  const go = (next: Partial<ListView>) => {
    show((shown) => ({ ...shown, ...next, page: 1 }))
    focusResults()
  }
  return (
    <Box sx={{ flex: 1, display: 'grid', alignContent: 'center' }}>
      {past ? (
        <EmptyState
          title={t('No applicants found')}
          text={t('There is no page {{page}} in these results.', { page: view.page })}
          action={{ label: t('Go to first page'), onAction: () => go({}) }}
        />
      ) : (
        <EmptyState icon={<SearchOffIcon />} title={t('No applicants found')} {...emptyState}>
          <WiderSearches filters={view.filters} onChoose={(filters) => go({ filters })} />
          {onQuickAdd && search !== undefined && digitsAlone(search) !== undefined && (
            <Button variant="contained" onClick={() => onQuickAdd(search)} sx={{ mt: 1.5 }}>
              {t('Add applicant with this number')}
            </Button>
          )}
        </EmptyState>
      )}
    </Box>
  )
}

interface WiderSearchesProps {
  filters: Filters
  onChoose: (filters: Filters) => void
}

/** Offers the same search without one of its words, or without the other filters. */
function WiderSearches({ filters, onChoose }: WiderSearchesProps) {
  const { t } = useTranslation()
  const { search } = filters
  if (search === undefined) return null
  const ways = shorterSearches(search).map(({ word, rest }) => ({
    label: t('Without “{{word}}”', { word }),
    filters: { ...filters, search: rest },
  }))
  if (chipsOf(filters).length > 1) ways.push({ label: t('Clear filters'), filters: { search } })
  if (ways.length === 0) return null
  return (
    <Box
      role="group"
      aria-label={t('Wider searches')}
      sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: 1, mt: 1.5, maxWidth: 560 }}
    >
      {ways.map(({ label, filters: wider }) => (
        <Button
          key={label}
          variant="outlined"
          color="inherit"
          onClick={() => onChoose(wider)}
          sx={{ borderColor: 'divider', fontWeight: 500, overflowWrap: 'anywhere' }}
        >
          {label}
        </Button>
      ))}
    </Box>
  )
}
