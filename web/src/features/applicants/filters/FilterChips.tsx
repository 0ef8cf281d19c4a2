import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import { useLayoutEffect, useRef } from 'react'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import type { Filters } from '../view/filters.ts'
import { focusResults } from '../view/focusResults.ts'
import type { ViewChanges } from '../view/useListView.ts'
import { chipsOf, type FilterChip, withoutChip } from './chips.ts'
import { useChipText } from './useChipText.ts'

interface FilterChipsProps {
  filters: Filters
  show: ViewChanges['show']
}

export function FilterChips({ filters, show }: FilterChipsProps) {
  const { t } = useTranslation()
  const chips = chipsOf(filters)
  const textOf = useChipText(chips)
  const { list, focusNextTo } = useFocusAfterRemoval(filters)
  if (chips.length === 0) return null

  const remove = (chip: FilterChip) => {
    focusNextTo(chips.indexOf(chip))
    show((view) => ({ ...view, filters: withoutChip(view.filters, chip), page: 1 }))
  }
  return (
    <Box
      component="ul"
      ref={list}
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
            sx={{ maxWidth: 'min(100%, 400px)', height: { xs: 32, sm: 26 }, bgcolor: 'background.paper' }}
          />
        </li>
      ))}
    </Box>
  )
}

/**
 * When a removed chip had focus, moves it to the chip that takes its place, to the last chip, or to the results.
 */
function useFocusAfterRemoval(filters: Filters) {
  const list = useRef<HTMLUListElement>(null)
  const removed = useRef<number>(undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the chips are rendered from the filters
  useLayoutEffect(() => {
    if (removed.current === undefined) return
    const chips = list.current?.querySelectorAll<HTMLElement>('[role=button]') ?? []
    const next = chips[Math.min(removed.current, chips.length - 1)]
    removed.current = undefined
    if (next) next.focus()
    else focusResults()
  }, [filters])
  const focusNextTo = (place: number) => {
    removed.current = place
  }
  return { list, focusNextTo }
}
