import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { memo, useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { FacetCount } from '../../../../../shared/domain/applicantSearch.ts'
import { type ListFilter, mostValuesOf, type YesNo, type YesNoFilter as YesNoName } from '../view/filters.ts'
import type { ChangeFilters } from '../view/useListView.ts'
import { FacetCountLabel, FilterLegend } from './filterStyles.tsx'
import { useFacetOptions } from './useFacetOptions.ts'

interface YesNoFilterProps {
  name: YesNoName
  label: string
  chosen: YesNo | undefined
  counts: readonly FacetCount[] | undefined
  filter: ChangeFilters
}

/** Yes, no or any. */
export const YesNoFilter = memo(function YesNoFilter({
  name,
  label: legend,
  chosen,
  counts,
  filter,
}: YesNoFilterProps) {
  const { t } = useTranslation()
  const options = useFacetOptions({ name, counts, chosen: none })
  const id = useId()
  const answers = [
    { answer: undefined, label: t('Any'), count: undefined },
    ...options.map(({ value, label, count }) => ({ answer: value as YesNo, label, count })),
  ]
  return (
    <div role="radiogroup" aria-labelledby={`${id}-label`}>
      <FilterLegend id={`${id}-label`} component="div" focused={false}>
        {legend}
      </FilterLegend>
      <Segments>
        {answers.map(({ answer, label, count }) => (
          <Choice key={label}>
            <input type="radio" name={id} checked={answer === chosen} onChange={() => filter({ [name]: answer })} />
            {label} <FacetCountLabel count={count} />
          </Choice>
        ))}
      </Segments>
    </div>
  )
})

interface ToggleFilterProps {
  name: ListFilter
  label: string
  chosen: readonly string[] | undefined
  counts: readonly FacetCount[] | undefined
  filter: ChangeFilters
}

/** A filter with a few short values, such as licence classes: several of them, up to the filter's limit. */
export const ToggleFilter = memo(function ToggleFilter({
  name,
  label: legend,
  chosen = none,
  counts,
  filter,
}: ToggleFilterProps) {
  const { t } = useTranslation()
  const options = useFacetOptions({ name, counts, chosen })
  const most = mostValuesOf(name)
  const full = chosen.length >= most
  const toggle = (value: string) =>
    filter({ [name]: chosen.includes(value) ? chosen.filter((other) => other !== value) : [...chosen, value] })
  return (
    <Group>
      <FilterLegend component="legend" focused={false}>
        {legend}
      </FilterLegend>
      <Tiles>
        {options.map(({ value, label, count }) => {
          const on = chosen.includes(value)
          return (
            <Choice key={value}>
              <input type="checkbox" checked={on} disabled={full && !on} onChange={() => toggle(value)} />
              {label} <FacetCountLabel count={count} />
            </Choice>
          )
        })}
      </Tiles>
      {full && (
        <Typography variant="caption" color="textSecondary">
          {t('At most {{count}} at once', { count: most })}
        </Typography>
      )}
    </Group>
  )
})

const none: readonly string[] = []

const Group = styled('fieldset')({ border: 0, margin: 0, padding: 0, minWidth: 0 })

/** A radio button or box that is a button to the eye: the control itself lies unseen over its label. */
const Choice = styled('label')(({ theme }) => {
  const { palette } = theme.vars ?? theme
  return {
    ...theme.typography.body2,
    position: 'relative',
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: 6,
    minHeight: 30,
    [theme.breakpoints.down('sm')]: { minHeight: 44 },
    border: `1px solid ${palette.divider}`,
    borderRadius: (theme.vars ?? theme).shape.borderRadius,
    '& input': {
      position: 'absolute',
      inset: 0,
      width: '100%',
      height: '100%',
      margin: 0,
      opacity: 0,
      cursor: 'pointer',
    },
    '&:hover': { backgroundColor: palette.action.hover },
    '&:has(:checked)': {
      zIndex: 1,
      fontWeight: 600,
      color: palette.primary.main,
      borderColor: palette.primary.main,
      backgroundColor: `color-mix(in srgb, ${palette.primary.main} 10%, transparent)`,
    },
    '&:has(:disabled)': { color: palette.text.disabled, '& input': { cursor: 'default' } },
    '&:has(:focus-visible)': { outline: `2px solid ${palette.primary.main}`, outlineOffset: 1 },
  }
})

const Tiles = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(68px, 1fr))',
  gap: 6,
})

/** Choices that stand wall to wall. */
const Segments = styled('div')({
  display: 'grid',
  gridTemplateColumns: '1fr 1.4fr 1.4fr',
  '& label:not(:first-of-type)': { marginLeft: -1, borderTopLeftRadius: 0, borderBottomLeftRadius: 0 },
  '& label:not(:last-of-type)': { borderTopRightRadius: 0, borderBottomRightRadius: 0 },
})
