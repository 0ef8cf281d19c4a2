import { memo, type ReactNode, useId } from 'react'
import type { FacetCount } from '../../../../../shared/search/domain/applicantSearch.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { PlainCheckbox, PlainRadio } from '../../../ui/controls/PlainCheck.tsx'
import type { FilterName, ListFilter } from '../view/filters.ts'
import type { ChangeFilters } from '../view/useListView.ts'
import { ChoiceRow, FilterLegend } from './filterStyles.tsx'
import styles from './filters.module.css'
import { useFacetOptions } from './useFacetOptions.ts'

interface CheckFilterProps {
  name: ListFilter
  label: string
  chosen: readonly string[] | undefined
  counts: readonly FacetCount[] | undefined
  filter: ChangeFilters
}

/** A filter with a few visible values, of which any number can be chosen. */
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
    <fieldset className={styles.fieldset}>
      <FilterLegend as="legend">{legend}</FilterLegend>
      {options.map(({ value, label, count }) => (
        <ChoiceRow
          key={value}
          control={
            <PlainCheckbox checked={chosen.includes(value)} onChange={(event) => toggle(value, event.target.checked)} />
          }
          count={count}
        >
          {label}
        </ChoiceRow>
      ))}
    </fieldset>
  )
})

interface RadioFilterProps {
  name: FilterName
  label: string
  chosen: string | undefined
  counts?: readonly FacetCount[] | undefined
  /** The label of the choice that applies no value, if that is not simply any value. */
  any?: string
  /** Renders a value, instead of its label. */
  draw?: (value: string) => ReactNode
  onChoose: (value: string | undefined) => void
}

export const RadioFilter = memo(function RadioFilter({
  name,
  label: legend,
  chosen,
  counts,
  any,
  draw,
  onChoose,
}: RadioFilterProps) {
  const { t } = useTranslation()
  const options = useFacetOptions({ name, counts, chosen: none })
  const group = useId()
  const radio = (value: string, on: boolean) => (
    <PlainRadio
      name={group}
      value={value}
      checked={on}
      onChange={() => onChoose(value === 'any' ? undefined : value)}
    />
  )
  return (
    <fieldset className={styles.fieldset}>
      <FilterLegend as="legend">{legend}</FilterLegend>
      <div role="radiogroup" aria-label={legend}>
        <ChoiceRow control={radio('any', chosen === undefined)}>{any ?? t('Any')}</ChoiceRow>
        {options.map(({ value, label, count }) => (
          <ChoiceRow key={value} control={radio(value, chosen === value)} count={count}>
            {draw ? draw(value) : label}
          </ChoiceRow>
        ))}
      </div>
    </fieldset>
  )
})

const none: readonly string[] = []
