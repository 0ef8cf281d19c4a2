import { useCallback } from 'react'
import { listColleagues } from '../../../../shared/accounts/contract/listColleagues.ts'
import { useRoute } from '../../api/useRoute.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { useSession } from '../../session/session.tsx'

type NameOf = (owner: string) => string

/** Returns a function that gives owner names by id. Loads no names unless `wanted`. */
export function useOwnerNames(enabled: boolean): NameOf {
  const { data } = useRoute(listColleagues, enabled ? {} : null)
  return useCallback((owner) => data?.find(({ id }) => id === owner)?.name ?? '…', [data])
}

/** Returns a function that gives the labels of the owner filter's values. */
export function useOwnerLabels(enabled: boolean): NameOf {
  const { t } = useTranslation()
  const { user } = useSession()
  const nameOf = useOwnerNames(enabled)
  return useCallback(
    (owner) => {
      if (owner === 'nobody') return t('None')
      return owner === user?.id ? t('{{name}} (me)', { name: nameOf(owner) }) : nameOf(owner)
    },
    [nameOf, t, user?.id],
  )
}
