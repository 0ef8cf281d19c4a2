import useSWR, { type SWRConfiguration, type SWRResponse, unstable_serialize, useSWRConfig } from 'swr'
import type { AnyRoute, RouteAnswer, RouteRequest } from '../../../shared/contract/defineRoute.ts'
import { type ApiError, call, earlyContent } from './call.ts'

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
  useEarly(key && unstable_serialize(key), () => key && earlyContent(route, key[1]))
  return useSWR<RouteAnswer<Route>, ApiError>(key, () => call(route, request as RouteRequest<Route>), options)
}

/**
 * Puts what was asked for ahead and is here into the cache, under this key, before it is read there: the first drawing has it,
 * and SWR's call takes it up as its answer.
 */
export function useEarly(key: string | null, content: () => unknown): void {
  const { cache } = useSWRConfig()
  if (key === null || cache.get(key) !== undefined) return
  const data = content()
  if (data !== undefined && data !== null) cache.set(key, { data })
}
