import type { Role } from '../../../shared/accounts/domain/user.ts'
import type { AnyRoute } from '../../../shared/kernel/contract/defineRoute.ts'
import type { RequestParts } from './request.ts'

/** The parts of a route by which it is called ahead. */
export type EarlyRoute = Pick<AnyRoute, 'path' | 'access'>

/** A call that a page makes as soon as it opens. It is made ahead. */
export interface FirstCall {
  route: EarlyRoute
  request: RequestParts
}

/** The first calls of a page, by the query of its address and the role of whoever opens it. */
export type FirstCalls = (query: URLSearchParams, role: Role) => FirstCall[]
