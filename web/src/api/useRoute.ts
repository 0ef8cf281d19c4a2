import useSWR, { type SWRConfiguration, type SWRResponse } from 'swr'
import type { AnyRoute, RouteAnswer, RouteRequest } from '../../../shared/contract/defineRoute.ts'
import { type ApiError, call } from './call.ts'

/** The key under which SWR keeps the answer to a request. */
export const routeKey = <Route extends AnyRoute>(route: Route, request: RouteRequest<Route>) =>
  [route.name, request] as const

/** Reads a route through the cache, under the key `[route.name, request]`; null waits until there is a request. */
export function useRoute<Route extends AnyRoute>(
  route: Route,
  request: RouteRequest<Route> | null,
  options: SWRConfiguration<RouteAnswer<Route>, ApiError> = {},
): SWRResponse<RouteAnswer<Route>, ApiError> {
  return useSWR<RouteAnswer<Route>, ApiError>(
    request === null ? null : routeKey(route, request),
    () => call(route, request as RouteRequest<Route>),
    options,
  )
}
