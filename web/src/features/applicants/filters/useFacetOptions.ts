import { useMemo } from 'react'
import type { ListEntry } from '../../../../../shared/kernel/lists/listEntry.ts'
import { professionCategories, professions } from '../../../../../shared/kernel/lists/professions.ts'
import { workPermitGroups, workPermits } from '../../../../../shared/kernel/lists/workPermits.ts'
import type { FacetCount } from '../../../../../shared/search/domain/applicantSearch.ts'
import { useLanguage } from '../../../i18n/language.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { useSession } from '../../../session/session.tsx'
import { useOwnerLabels } from '../useOwnerNames.ts'
import type { FilterName } from '../view/filters.ts'
import { type FacetOption, facetOptions } from './facetOptions.ts'
import { listOf, valueLabel } from './filterLabels.ts'

/** Best first. */
const ratings = ['5', '4', '3', '2', '1']

const categoryOf = new Map<string, string>(professions.map(({ value, category }) => [value, category]))
const permitGroupOf = new Map<string, string>(workPermits.map(({ value, group }) => [value, group]))

interface FacetOptionsInput {
  name: FilterName
  counts: readonly FacetCount[] | undefined
  chosen: readonly string[]
  /** Without its list, a facet offers only counted or chosen values. */
  withList?: boolean
}

/** The options of a filter, in the user's language. */
export function useFacetOptions({ name, counts, chosen, withList = true }: FacetOptionsInput): FacetOption[] {
  const { t } = useTranslation()
  const language = useLanguage()
  const { user } = useSession()
  const ofOwners = name === 'recordOwner'
  const ownerLabel = useOwnerLabels(ofOwners && (withList || chosen.length > 0))
  return useMemo(() => {
    const heading = (groups: readonly ListEntry[], code: string | undefined): string =>
      groups.find((group) => group.code === code)?.[language] ?? t('Other')
    const groupOf: Partial<Record<FilterName, (value: string) => string>> = {
      professions: (value) => heading(professionCategories, categoryOf.get(value)),
      workPermitType: (value) => heading(workPermitGroups, permitGroupOf.get(value)),
    }
    const group = groupOf[name]
    const ownList: Partial<Record<FilterName, readonly string[]>> = {
      starRating: ratings,
      recordOwner: user ? [user.id, 'nobody'] : [],
    }
    return facetOptions({
      list: ownList[name] ?? (listOf(name) ?? []).map(({ value }) => value),
      onlyFound: !withList,
      counts,
      chosen,
      label: ofOwners ? ownerLabel : (value) => valueLabel(name, value, language),
      ...(group && { groupOf: group }),
    })
  }, [name, counts, chosen, withList, language, t, user, ofOwners, ownerLabel])
}
