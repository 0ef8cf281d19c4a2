import { useTranslation } from '../../../../i18n/useTranslation.ts'
import { PlainSelect } from '../../../../ui/controls/PlainSelect.tsx'
import type { YesNo } from '../../view/filters.ts'
import type { ChangeFilters } from '../../view/useListView.ts'
import { FilterLegend } from '../filterStyles.tsx'
import styles from './orders.module.css'

interface ClearedFilterProps {
  label: string
  chosen: YesNo | undefined
  filter: ChangeFilters
}

/** Filters for people who may start in their own trade today, as far as the records show. */
export function ClearedFilter({ label, chosen, filter }: ClearedFilterProps) {
  const { t } = useTranslation()
  return (
    <div className={styles.field}>
      <FilterLegend as="div">{label}</FilterLegend>
      <PlainSelect
        label={label}
        value={chosen ?? ''}
        onChange={(answer) => filter({ cleared: answer === '' ? undefined : (answer as YesNo) })}
      >
        <option value="">{t('Any')}</option>
        <option value="yes">{t('Yes, according to the record')}</option>
        <option value="no">{t('No, missing or not verified')}</option>
      </PlainSelect>
    </div>
  )
}
