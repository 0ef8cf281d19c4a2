import type { RouteInput, RouteResult } from '../../../shared/contract/defineRoute.ts'
import type { getCurrentUser as contract } from '../../../shared/contract/identity/getCurrentUser.ts'
import type { AccountContext } from '../useCase/requestContext.ts'

/** The signed-in user, as read at this call. */
export async function getCurrentUser(
  _input: RouteInput<typeof contract>,
  { user }: AccountContext,
): Promise<RouteResult<typeof contract>> {
  return user
}
