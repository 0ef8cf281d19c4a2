import { useEffect } from 'react'
import useSWR, { type SWRConfiguration, type SWRResponse, unstable_serialize, useSWRConfig } from 'swr'
import type { AnyRoute, RouteAnswer, RouteRequest } from '../../../shared/kernel/contract/defineRoute.ts'
import { requestUrl } from '../../../shared/kernel/contract/requestUrl.ts'
import { type ApiError, call, earlyContent } from './call.ts'
import { takeEarlyAnswer } from './earlyAnswers.ts'

/** The key of a request in the SWR cache. */
export const routeKey = <Route extends AnyRoute>(route: Route, request: RouteRequest<Route>) =>
  [route.name, request] as const

/** Reads a route through the cache, under the key `[route.name, request]`. Waits while the request is null. */
export function useRoute<Route extends AnyRoute>(
  route: Route,
  request: RouteRequest<Route> | null,
  options: SWRConfiguration<RouteAnswer<Route>, ApiError> = {},
): SWRResponse<RouteAnswer<Route>, ApiError> {
  const key = request === null ? null : routeKey(route, request)
  const early = useEarlyAnswer(route, request)
  return useSWR<RouteAnswer<Route>, ApiError>(key, () => call(route, request as RouteRequest<Route>), {
    ...options,
    // The answer has only just arrived, so it isn't requested again.
    ...(early && { revalidateOnMount: false }),
  })
}

/** Moves the early answer to a request into the cache, if it has arrived. Returns whether it did. */
export function useEarlyAnswer<Route extends AnyRoute>(route: Route, request: RouteRequest<Route> | null): boolean {
  const key = request === null ? null : routeKey(route, request)
  const early = useEarly(key && unstable_serialize(key), () => key && earlyContent(route, key[1]))
  const taken = early && key ? requestUrl(route, key[1] ?? {}) : undefined
  useEffect(() => {
    if (taken !== undefined) void takeEarlyAnswer(taken)
  }, [taken])
  return early
}

/**
 * Puts content that was requested ahead into the cache under this key, before it is read there, so that the first
 * drawing has it. Returns whether there was any.
 */
export function useEarly(key: string | null, content: () => unknown): boolean {
  const { cache } = useSWRConfig()
  if (key === null || cache.get(key) !== undefined) return false
  const data = content()
  if (data === undefined || data === null) return false
  cache.set(key, { data })
  return true
}
