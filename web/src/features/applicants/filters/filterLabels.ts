import { useMemo } from 'react'
import { facetNames, facets } from '../../../../../shared/applicants/fields/facets.ts'
import { countryLabel } from '../../../../../shared/kernel/domain/countryNames.ts'
import { assignmentStageLabels } from '../../../../../shared/kernel/lists/assignmentStages.ts'
import { type LabelLanguage, type ListEntry, labelOf } from '../../../../../shared/kernel/lists/listEntry.ts'
import { type ListName, referenceLists } from '../../../../../shared/kernel/lists/referenceLists.ts'
import { isShownAt } from '../../../../../shared/proposals/domain/assignmentStage.ts'
import { filterLabels } from '../../../applicant/filterLabels.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import type { FilterName } from '../view/filters.ts'

export function useFilterLabels(): Record<FilterName, string> {
  const { t } = useTranslation()
  return useMemo(() => filterLabels(t), [t])
}

const listNames: Partial<Record<FilterName, ListName>> = {
  ...Object.fromEntries(facetNames.map((name) => [name, facets[name].list])),
  availability: 'availabilities',
  languageLevel: 'languageProficiencies',
  orRelocate: 'yesNo',
  cleared: 'yesNo',
}

/** Returns the reference list of a filter, or undefined if its values are free text. */
export function listOf(name: FilterName): readonly ListEntry[] | undefined {
  if (name === 'proposalStage') return assignmentStageLabels.filter(({ value }) => isShownAt(value))
  const list = listNames[name]
  return list === undefined || list === 'countries' ? undefined : referenceLists[list]
}

/** Returns the other names by which people find a filter value, such as those on papers. */
export const otherNamesOf = (name: FilterName, value: string): readonly string[] =>
  listOf(name)?.find((entry) => entry.value === value)?.otherNames ?? []

/** Returns the label of a filter value. */
export const valueLabel = (name: FilterName, value: string, language: LabelLanguage): string =>
  listNames[name] === 'countries' ? countryLabel(value, language) : labelOf(listOf(name) ?? [], value, language)
