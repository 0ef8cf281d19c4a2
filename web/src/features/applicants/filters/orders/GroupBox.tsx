import { useRef, useState } from 'react'
import { limits } from '../../../../../../shared/kernel/domain/limits.ts'
import type { Facets } from '../../../../../../shared/search/domain/applicantSearch.ts'
import type { GroupValues } from '../../../../../../shared/search/domain/filterGroups.ts'
import { useLanguage } from '../../../../i18n/language.ts'
import { useTranslation } from '../../../../i18n/useTranslation.ts'
import { useSession } from '../../../../session/session.tsx'
import { PlainIconButton } from '../../../../ui/controls/PlainIconButton.tsx'
import { PlainSelect } from '../../../../ui/controls/PlainSelect.tsx'
import { CloseIcon } from '../../../../ui/icons/CloseIcon.tsx'
import { type FilterName, groupFilters, isListFilter, type ListFilter, mayFilter } from '../../view/filters.ts'
import { FacetPicker } from '../FacetPicker.tsx'
import { useFilterLabels, valueLabel } from '../filterLabels.ts'
import { FilterLegend } from '../filterStyles.tsx'
import filterStyles from '../filters.module.css'
import styles from './orders.module.css'

type GroupFilter = (typeof groupFilters)[number]

interface GroupBoxProps {
  number: number
  group: GroupValues
  facets: Facets | undefined
  onChange: (group: GroupValues) => void
}

/** One group: its values by filter, each of which opens its list, and a control to add another filter. */
export function GroupBox({ number, group, facets, onChange }: GroupBoxProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const labels = useFilterLabels()
  const { user } = useSession()
  const box = useRef<HTMLFieldSetElement>(null)
  const [picking, setPicking] = useState<ListFilter>()
  const offered = groupFilters.filter((name) => user && mayFilter(user.role, name))
  const chosen = offered.filter((name) => group[name])
  const free = limits.filterGroups.values - Object.values(group).flat().length

  const set = (name: FilterName, values: readonly string[]) => {
    const { [name]: _, ...others } = group
    onChange(values.length > 0 ? { ...others, [name]: values } : others)
  }
  const add = (name: string) => {
    if (isListFilter(name)) setPicking(name)
    else set(name as FilterName, ['yes'])
  }
  const valuesOf = (name: GroupFilter): string =>
    group[name]?.map((value) => (isListFilter(name) ? valueLabel(name, value, language) : labels[name])).join(' / ') ??
    ''
  return (
    <fieldset ref={box} className={styles.group}>
      <FilterLegend as="legend">{t('Group {{number}}', { number })}</FilterLegend>
      {chosen.map((name) => (
        <div key={name} className={styles.member}>
          {isListFilter(name) ? (
            <button
              type="button"
              className={filterStyles.opener}
              data-chosen
              aria-haspopup="dialog"
              aria-expanded={picking === name}
              aria-label={`${labels[name]}: ${valuesOf(name)}`}
              data-tooltip={labels[name]}
              onClick={() => setPicking(name)}
            >
              <span>{valuesOf(name)}</span>
            </button>
          ) : (
            <span>{valuesOf(name)}</span>
          )}
          <PlainIconButton aria-label={t('Remove {{name}}', { name: valuesOf(name) })} onClick={() => set(name, [])}>
            <CloseIcon fontSize="inherit" />
          </PlainIconButton>
        </div>
      ))}
      {free > 0 && (
        <PlainSelect label={t('Add to group {{number}}', { number })} value="" onChange={add}>
          <option value="">{chosen.length > 0 ? t('Or …') : t('Choose a filter')}</option>
          {offered
            .filter((name) => !group[name])
            .map((name) => (
              <option key={name} value={name}>
                {labels[name]}
              </option>
            ))}
        </PlainSelect>
      )}
      {picking && box.current && (
        <FacetPicker
          name={picking}
          label={labels[picking]}
          anchor={box.current}
          onClose={() => setPicking(undefined)}
          chosen={group[picking] ?? []}
          counts={facets?.[picking]}
          most={free + (group[picking]?.length ?? 0)}
          onChoose={(values) => set(picking, values)}
        />
      )}
    </fieldset>
  )
}
