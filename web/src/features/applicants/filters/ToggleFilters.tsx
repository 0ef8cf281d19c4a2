import Typography from '@mui/material/Typography'
import { memo, useId } from 'react'
import type { FacetCount } from '../../../../../shared/search/domain/applicantSearch.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { type ListFilter, mostValuesOf, type YesNo, type YesNoFilter as YesNoName } from '../view/filters.ts'
import type { ChangeFilters } from '../view/useListView.ts'
import { FacetCountLabel, FilterLegend } from './filterStyles.tsx'
import styles from './filters.module.css'
import { useFacetOptions } from './useFacetOptions.ts'

interface YesNoFilterProps {
  name: YesNoName
  label: string
  chosen: YesNo | undefined
  counts: readonly FacetCount[] | undefined
  filter: ChangeFilters
}

/** A filter with the values yes, no and any. */
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
      <FilterLegend id={`${id}-label`} as="div">
        {legend}
      </FilterLegend>
      <div className={styles.segments}>
        {answers.map(({ answer, label, count }) => (
          <label key={label} className={styles.tile}>
            <input type="radio" name={id} checked={answer === chosen} onChange={() => filter({ [name]: answer })} />
            {label} <FacetCountLabel count={count} />
          </label>
        ))}
      </div>
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

/** A filter with a few short values, such as licence classes. Several can be chosen, up to the filter's limit. */
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
    <fieldset className={styles.fieldset}>
      <FilterLegend as="legend">{legend}</FilterLegend>
      <div className={styles.tiles}>
        {options.map(({ value, label, count }) => {
          const on = chosen.includes(value)
          return (
            <label key={value} className={styles.tile}>
              <input type="checkbox" checked={on} disabled={full && !on} onChange={() => toggle(value)} />
              {label} <FacetCountLabel count={count} />
            </label>
          )
        })}
      </div>
      {full && (
        <Typography variant="caption" color="textSecondary">
          {t('Choose up to {{count}}', { count: most })}
        </Typography>
      )}
    </fieldset>
  )
})

const none: readonly string[] = []
