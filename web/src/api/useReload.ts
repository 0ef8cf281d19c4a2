import { useCallback } from 'react'
import { useSWRConfig } from 'swr'
import type { AnyRoute } from '../../../shared/kernel/contract/defineRoute.ts'

/** Asks again, for every screen that shows them, for the answers of routes that a change may have made others. */
export function useReload(): (...routes: readonly Pick<AnyRoute, 'name'>[]) => Promise<unknown> {
  const { mutate } = useSWRConfig()
  return useCallback(
    (...routes) => mutate((key) => Array.isArray(key) && routes.some(({ name }) => name === key[0])),
    [mutate],
  )
}
