import type { getCurrentUser as contract } from '../../../../shared/accounts/contract/getCurrentUser.ts'
import type { RouteInput, RouteResult } from '../../../../shared/kernel/contract/defineRoute.ts'
import type { AccountContext } from '../../kernel/requestContext.ts'

/** Returns the signed-in user, as read for this call. */
export async function getCurrentUser(
  _input: RouteInput<typeof contract>,
  { user }: AccountContext,
): Promise<RouteResult<typeof contract>> {
  return user
}
