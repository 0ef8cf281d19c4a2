import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import { useTranslation } from 'react-i18next'
import type { Filters } from '../view/filters.ts'
import type { ViewChanges } from '../view/useListView.ts'
import { chipsOf, type FilterChip, withoutChip } from './chips.ts'
import { useChipText } from './useChipText.ts'

interface FilterChipsProps {
  filters: Filters
  show: ViewChanges['show']
}

/** A removable chip for everything that is filtered on. */
export function FilterChips({ filters, show }: FilterChipsProps) {
  const { t } = useTranslation()
  const textOf = useChipText()
  const chips = chipsOf(filters)
  if (chips.length === 0) return null

  const remove = (chip: FilterChip) => show((view) => ({ ...view, filters: withoutChip(view.filters, chip), page: 1 }))
  return (
    <Box
      component="ul"
      aria-label={t('Active filters')}
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75, m: 0, p: 0, listStyle: 'none' }}
    >
      {chips.map((chip) => (
        <li key={`${chip.name} ${chip.value}`}>
          <Chip
            size="small"
            variant="outlined"
            label={textOf(chip)}
            onClick={() => remove(chip)}
            onDelete={() => remove(chip)}
            aria-label={t('Remove filter {{filter}}', { filter: textOf(chip) })}
            sx={{ maxWidth: 280, height: { xs: 32, sm: 26 }, bgcolor: 'background.paper' }}
          />
        </li>
      ))}
    </Box>
  )
}
