import { useMemo } from 'react'
import { useSWRConfig } from 'swr'
import { arrangeViews } from '../../../../../shared/bulk/contract/arrangeViews.ts'
import { changeView } from '../../../../../shared/bulk/contract/changeView.ts'
import { createView } from '../../../../../shared/bulk/contract/createView.ts'
import { deleteView } from '../../../../../shared/bulk/contract/deleteView.ts'
import { listViews } from '../../../../../shared/bulk/contract/listViews.ts'
import { markViewSeen } from '../../../../../shared/bulk/contract/markViewSeen.ts'
import type { RouteRequest } from '../../../../../shared/kernel/contract/defineRoute.ts'
import { call } from '../../../api/call.ts'
import { routeKey } from '../../../api/useRoute.ts'

export function useViewChanges() {
  const { mutate } = useSWRConfig()
  return useMemo(() => {
    const readAgain = () => mutate(routeKey(listViews, {}))
    return {
      create: async (body: RouteRequest<typeof createView>['body']) => {
        const view = await call(createView, { body })
        await readAgain()
        return view
      },
      change: async (id: string, body: RouteRequest<typeof changeView>['body']) => {
        const view = await call(changeView, { params: { id }, body })
        await readAgain()
        return view
      },
      arrange: async (body: RouteRequest<typeof arrangeViews>['body']) => {
        await call(arrangeViews, { body })
        await readAgain()
      },
      /**
       * Records that the user looks at the view now. A failure is ignored: changes are then counted from the previous
       * look.
       */
      look: (id: string) => void call(markViewSeen, { params: { id } }).catch(() => {}),
      remove: async (id: string) => {
        await call(deleteView, { params: { id } })
        await readAgain()
      },
    }
  }, [mutate])
}
