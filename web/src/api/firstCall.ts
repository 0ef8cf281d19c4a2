import type { Role } from '../../../shared/accounts/domain/user.ts'
import type { AnyRoute } from '../../../shared/kernel/contract/defineRoute.ts'
import type { RequestParts } from '../../../shared/kernel/contract/requestUrl.ts'

export type EarlyRoute = Pick<AnyRoute, 'path' | 'access'>

/** A call that a page makes as soon as it opens, and that is made ahead. */
export interface FirstCall {
  route: EarlyRoute
  request: RequestParts
}

/** Returns the first calls of a page for the query of its URL and the user's role. */
export type FirstCalls = (query: URLSearchParams, role: Role) => FirstCall[]
