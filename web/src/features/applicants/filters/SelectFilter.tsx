import ExpandMoreIcon from '@mui/icons-material/ExpandMore'
import ButtonBase from '@mui/material/ButtonBase'
import { styled } from '@mui/material/styles'
import { memo, useCallback, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { FacetCount } from '../../../../../shared/domain/applicantSearch.ts'
import { type ListFilter, mostValuesOf } from '../view/filters.ts'
import type { ChangeFilters } from '../view/useListView.ts'
import { FacetPicker } from './FacetPicker.tsx'
import { FilterLegend } from './filterStyles.tsx'
import { useFacetOptions } from './useFacetOptions.ts'

interface SelectFilterProps {
  name: ListFilter
  label: string
  chosen: readonly string[] | undefined
  counts: readonly FacetCount[] | undefined
  filter: ChangeFilters
}

/** A filter with a long list, which opens from a field that says what is chosen. */
export const SelectFilter = memo(function SelectFilter({
  name,
  label: legend,
  chosen = none,
  counts,
  filter,
}: SelectFilterProps) {
  const { t } = useTranslation()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const picked = useFacetOptions({ name, counts: undefined, chosen, withList: false })
  const choose = useCallback((values: string[]) => filter({ [name]: values }), [filter, name])
  const id = useId()
  const summary = picked.length > 1 ? t('{{count}} selected', { count: picked.length }) : (picked[0]?.label ?? t('Any'))
  return (
    <div>
      <FilterLegend id={`${id}-label`} component="div" focused={false}>
        {legend}
      </FilterLegend>
      <PickerField
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        aria-labelledby={`${id}-label ${id}-value`}
        data-chosen={picked.length > 0}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <span id={`${id}-value`}>{summary}</span>
        <ExpandMoreIcon fontSize="small" />
      </PickerField>
      {anchor && (
        <FacetPicker
          name={name}
          label={legend}
          anchor={anchor}
          onClose={() => setAnchor(null)}
          chosen={chosen}
          counts={counts}
          most={mostValuesOf(name)}
          onChoose={choose}
        />
      )}
    </div>
  )
})

const none: readonly string[] = []

const PickerField = styled(ButtonBase)(({ theme }) => ({
  ...theme.typography.body2,
  width: '100%',
  minHeight: 34,
  [theme.breakpoints.down('sm')]: { minHeight: 44 },
  padding: theme.spacing(0, 1, 0, 1.5),
  border: `1px solid color-mix(in srgb, ${(theme.vars ?? theme).palette.text.secondary} 60%, transparent)`,
  borderRadius: (theme.vars ?? theme).shape.borderRadius,
  color: (theme.vars ?? theme).palette.text.secondary,
  '&[data-chosen=true]': {
    color: (theme.vars ?? theme).palette.text.primary,
    borderColor: (theme.vars ?? theme).palette.primary.main,
  },
  '&:hover': { borderColor: (theme.vars ?? theme).palette.text.primary },
  '&.Mui-focusVisible': { outline: `2px solid ${(theme.vars ?? theme).palette.primary.main}`, outlineOffset: 1 },
  '& span:first-of-type': {
    flex: 1,
    minWidth: 0,
    textAlign: 'left',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
}))
