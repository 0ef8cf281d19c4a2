import Checkbox from '@mui/material/Checkbox'
import FormControl from '@mui/material/FormControl'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import { memo, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { FacetCount } from '../../../../../shared/domain/applicantSearch.ts'
import type { FilterName, ListFilter } from '../view/filters.ts'
import type { ChangeFilters } from '../view/useListView.ts'
import { ChoiceRow, CountedLabel, FilterLegend } from './filterStyles.tsx'
import { useFacetOptions } from './useFacetOptions.ts'

interface CheckFilterProps {
  name: ListFilter
  label: string
  chosen: readonly string[] | undefined
  counts: readonly FacetCount[] | undefined
  filter: ChangeFilters
}

/** A filter with a few values, all in sight: any number of them. */
export const CheckFilter = memo(function CheckFilter({
  name,
  label: legend,
  chosen = none,
  counts,
  filter,
}: CheckFilterProps) {
  const options = useFacetOptions({ name, counts, chosen })
  const toggle = (value: string, on: boolean) =>
    filter({ [name]: on ? [...chosen, value] : chosen.filter((other) => other !== value) })
  return (
    <FormControl component="fieldset" variant="standard" fullWidth>
      <FilterLegend component="legend" focused={false}>
        {legend}
      </FilterLegend>
      {options.map(({ value, label, count }) => (
        <ChoiceRow
          key={value}
          control={
            <Checkbox size="small" checked={chosen.includes(value)} onChange={(_event, on) => toggle(value, on)} />
          }
          label={<CountedLabel label={label} count={count} />}
        />
      ))}
    </FormControl>
  )
})

interface RadioFilterProps {
  name: FilterName
  label: string
  chosen: string | undefined
  counts?: readonly FacetCount[] | undefined
  /** What stands for a value, where that is not its label. */
  draw?: (value: string) => ReactNode
  onChoose: (value: string | undefined) => void
}

/** A filter with a few values, of which one counts, or any. */
export const RadioFilter = memo(function RadioFilter({
  name,
  label: legend,
  chosen,
  counts,
  draw,
  onChoose,
}: RadioFilterProps) {
  const { t } = useTranslation()
  const options = useFacetOptions({ name, counts, chosen: none })
  return (
    <FormControl component="fieldset" variant="standard" fullWidth>
      <FilterLegend component="legend" focused={false}>
        {legend}
      </FilterLegend>
      <RadioGroup
        aria-label={legend}
        value={chosen ?? 'any'}
        onChange={(_event, value) => onChoose(value === 'any' ? undefined : value)}
      >
        <ChoiceRow value="any" control={<Radio size="small" />} label={t('Any')} />
        {options.map(({ value, label, count }) => (
          <ChoiceRow
            key={value}
            value={value}
            control={<Radio size="small" />}
            label={<CountedLabel label={draw ? draw(value) : label} count={count} />}
          />
        ))}
      </RadioGroup>
    </FormControl>
  )
})

const none: readonly string[] = []
