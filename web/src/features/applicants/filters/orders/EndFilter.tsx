import { useTranslation } from '../../../../i18n/useTranslation.ts'
import { PlainSelect } from '../../../../ui/controls/PlainSelect.tsx'
import type { EndFilterName } from '../../view/filters.ts'
import type { ChangeFilters } from '../../view/useListView.ts'
import { FilterLegend } from '../filterStyles.tsx'
import styles from './orders.module.css'

const offeredDays = [7, 30, 60, 90]

interface EndFilterProps {
  name: EndFilterName
  label: string
  chosen: number | undefined
  filter: ChangeFilters
}

/** Within how many days something expires. A URL can set a number of days that is not offered. */
export function EndFilter({ name, label, chosen, filter }: EndFilterProps) {
  const { t } = useTranslation()
  const offered = [...new Set([...offeredDays, ...(chosen ? [chosen] : [])])].sort((one, other) => one - other)
  return (
    <div className={styles.field}>
      <FilterLegend as="div">{label}</FilterLegend>
      <PlainSelect
        label={label}
        value={String(chosen ?? '')}
        onChange={(days) => filter({ [name]: days === '' ? undefined : Number(days) })}
      >
        <option value="">{t('Any period')}</option>
        {offered.map((days) => (
          <option key={days} value={days}>
            {t('{{days}} days (incl. expired)', { days })}
          </option>
        ))}
      </PlainSelect>
    </div>
  )
}
