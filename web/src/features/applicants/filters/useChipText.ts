import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../../i18n/language.ts'
import { monthName } from '../../../i18n/monthName.ts'
import { useOwnerLabels } from '../useOwnerNames.ts'
import type { FilterChip } from './chips.ts'
import { useFilterLabels, valueLabel } from './filterLabels.ts'

/** Says what a value of these is that is filtered on, after the name of its filter. */
export function useChipText(chips: readonly FilterChip[]): (chip: FilterChip) => string {
  const { t } = useTranslation()
  const language = useLanguage()
  const labels = useFilterLabels()
  const ownerLabel = useOwnerLabels(chips.some(({ name }) => name === 'recordOwner'))
  return ({ name, value }) => {
    const shown = () => {
      if (name === 'starRating') return t('{{count}} stars', { count: Number(value) })
      if (name === 'recordOwner') return ownerLabel(value)
      if (name === 'stageMonth') return monthName(value, language, { month: 'long', year: 'numeric' })
      return valueLabel(name, value, language)
    }
    return `${labels[name]}: ${shown()}`
  }
}
