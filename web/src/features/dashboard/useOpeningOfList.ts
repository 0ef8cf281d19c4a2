import { useEffect } from 'react'
import { isAllowedForRole } from '../../../../shared/accounts/domain/access.ts'
import type { SessionUser } from '../../../../shared/accounts/domain/user.ts'
import { listViews } from '../../../../shared/bulk/contract/listViews.ts'
import { useRoute } from '../../api/useRoute.ts'
import { keepOpensWithView, opensWithView } from '../../openingStorage.ts'
import { useIdle } from '../../ui/useIdle.ts'

/**
 * If this browser does not know yet whether the applicant list opens with a saved view, finds out when idle. The list
 * can then open with that view right away.
 */
export function useOpeningOfList(user: SessionUser | null | undefined): void {
  const isIdle = useIdle()
  const mayPreload = isIdle && user && isAllowedForRole(user.role, 'views:use') && opensWithView(user.id) === undefined
  const { data } = useRoute(listViews, mayPreload ? {} : null)
  useEffect(() => {
    if (user && data) keepOpensWithView(user.id, data.defaultId !== null)
  }, [user, data])
}
