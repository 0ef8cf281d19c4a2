import { memo, useCallback, useId, useState } from 'react'
import type { FacetCount } from '../../../../../shared/search/domain/applicantSearch.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { ExpandMoreIcon } from '../../../ui/icons/ExpandMoreIcon.tsx'
import { type ListFilter, mostValuesOf } from '../view/filters.ts'
import type { ChangeFilters } from '../view/useListView.ts'
import { FacetPicker } from './FacetPicker.tsx'
import { FilterLegend } from './filterStyles.tsx'
import styles from './filters.module.css'
import { useFacetOptions } from './useFacetOptions.ts'

interface SelectFilterProps {
  name: ListFilter
  label: string
  chosen: readonly string[] | undefined
  counts: readonly FacetCount[] | undefined
  filter: ChangeFilters
}

/** A filter with a long list, opened from a field that shows the choice. */
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
      <FilterLegend id={`${id}-label`} as="div">
        {legend}
      </FilterLegend>
      <button
        type="button"
        className={styles.opener}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        aria-labelledby={`${id}-label ${id}-value`}
        data-chosen={picked.length > 0}
        onClick={(event) => setAnchor(event.currentTarget)}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown') return
          event.preventDefault()
          setAnchor(event.currentTarget)
        }}
      >
        <span id={`${id}-value`}>{summary}</span>
        <ExpandMoreIcon fontSize="small" />
      </button>
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
