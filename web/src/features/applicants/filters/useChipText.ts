import { splitGroups } from '../../../../../shared/search/domain/filterGroups.ts'
import { useLanguage } from '../../../i18n/language.ts'
import { monthName } from '../../../i18n/monthName.ts'
import { useFormats } from '../../../i18n/useFormats.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { useOwnerLabels } from '../useOwnerNames.ts'
import { type FilterName, isListFilter } from '../view/filters.ts'
import type { FilterChip } from './chips.ts'
import { useFilterLabels, valueLabel } from './filterLabels.ts'

/** Returns a function that gives the text of a chip: the filter's name and its value. */
export function useChipText(chips: readonly FilterChip[]): (chip: FilterChip) => string {
  const { t } = useTranslation()
  const language = useLanguage()
  const labels = useFilterLabels()
  const ownerLabel = useOwnerLabels(chips.some(({ name }) => name === 'recordOwner'))
  const { date } = useFormats()
  const groupText = (group: string): string => {
    const members = Object.entries(splitGroups(group)[0] ?? {}) as [FilterName, string[]][]
    const textOf = (name: FilterName, value: string) =>
      isListFilter(name) ? valueLabel(name, value, language) : labels[name]
    return members.flatMap(([name, values]) => values.map((value) => textOf(name, value))).join(' / ')
  }
  return ({ name, value }) => {
    const shown = () => {
      if (name === 'starRating') return t('{{count}} stars', { count: Number(value) })
      if (name === 'recordOwner') return ownerLabel(value)
      if (name === 'stageMonth') return monthName(value, language, { month: 'long', year: 'numeric' })
      if (name === 'within') return t('{{kilometres}} km', { kilometres: value })
      if (name === 'validOn' || name === 'availableBy') return date(value)
      if (name === 'permitEndsWithin' || name === 'papersEndWithin')
        return t('{{days}} days (incl. expired)', { days: value })
      if (name === 'anyOf') return groupText(value)
      return valueLabel(name, value, language)
    }
    return `${labels[name]}: ${shown()}`
  }
}
