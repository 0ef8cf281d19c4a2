import { useCallback } from 'react'
import { useSWRConfig } from 'swr'
import type { AnyRoute } from '../../../shared/kernel/contract/defineRoute.ts'

/** Returns a function that refetches the answers of these routes on every screen that shows them. */
export function useReload(): (...routes: readonly Pick<AnyRoute, 'name'>[]) => Promise<unknown> {
  const { mutate } = useSWRConfig()
  return useCallback(
    (...routes) => mutate((key) => Array.isArray(key) && routes.some(({ name }) => name === key[0])),
    [mutate],
  )
}
