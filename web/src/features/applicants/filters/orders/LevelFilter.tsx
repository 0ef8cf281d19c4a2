import { languageProficiencyLabels } from '../../../../../../shared/kernel/lists/languageProficiencies.ts'
import { useLanguage } from '../../../../i18n/language.ts'
import { useTranslation } from '../../../../i18n/useTranslation.ts'
import { PlainSelect } from '../../../../ui/controls/PlainSelect.tsx'
import type { LanguageLevel } from '../../view/filters.ts'
import type { ChangeFilters } from '../../view/useListView.ts'
import { FilterLegend } from '../filterStyles.tsx'
import styles from './orders.module.css'

interface LevelFilterProps {
  label: string
  chosen: LanguageLevel | undefined
  filter: ChangeFilters
}

/** The minimum level of the languages in the filter. */
export function LevelFilter({ label, chosen, filter }: LevelFilterProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  return (
    <div className={styles.field}>
      <FilterLegend as="div">{label}</FilterLegend>
      <PlainSelect
        label={label}
        value={chosen ?? ''}
        onChange={(level) => filter({ languageLevel: (level as LanguageLevel) || undefined })}
      >
        <option value="">{t('Any level')}</option>
        {languageProficiencyLabels.toReversed().map(({ value, [language]: name }) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </PlainSelect>
    </div>
  )
}
