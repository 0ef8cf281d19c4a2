import { useEffect } from 'react'
import useSWR, { type SWRConfiguration, type SWRResponse, unstable_serialize, useSWRConfig } from 'swr'
import type { AnyRoute, RouteAnswer, RouteRequest } from '../../../shared/kernel/contract/defineRoute.ts'
import { type ApiError, call, earlyContent } from './call.ts'
import { takeEarlyAnswer } from './earlyAnswers.ts'
import { addressOf } from './request.ts'

/** The key under which SWR keeps the answer to a request. */
export const routeKey = <Route extends AnyRoute>(route: Route, request: RouteRequest<Route>) =>
  [route.name, request] as const

/** Reads a route through the cache, under the key `[route.name, request]`; null waits until there is a request. */
export function useRoute<Route extends AnyRoute>(
  route: Route,
  request: RouteRequest<Route> | null,
  options: SWRConfiguration<RouteAnswer<Route>, ApiError> = {},
): SWRResponse<RouteAnswer<Route>, ApiError> {
  const key = request === null ? null : routeKey(route, request)
  const early = useEarlyAnswer(route, request)
  return useSWR<RouteAnswer<Route>, ApiError>(key, () => call(route, request as RouteRequest<Route>), {
    ...options,
    // What has just come is not asked for again.
    ...(early && { revalidateOnMount: false }),
  })
}

/** Puts the answer to a request that was made ahead into the cache, if it has come. Tells whether it did. */
export function useEarlyAnswer<Route extends AnyRoute>(route: Route, request: RouteRequest<Route> | null): boolean {
  const key = request === null ? null : routeKey(route, request)
  const early = useEarly(key && unstable_serialize(key), () => key && earlyContent(route, key[1]))
  const taken = early && key ? addressOf(route, key[1] ?? {}) : undefined
  useEffect(() => {
    if (taken !== undefined) void takeEarlyAnswer(taken)
  }, [taken])
  return early
}

/**
 * Puts what was asked for ahead and is here into the cache, under this key, before it is read there: the first drawing has it.
 * Tells whether it did.
 */
export function useEarly(key: string | null, content: () => unknown): boolean {
  const { cache } = useSWRConfig()
  if (key === null || cache.get(key) !== undefined) return false
  const data = content()
  if (data === undefined || data === null) return false
  cache.set(key, { data })
  return true
}
