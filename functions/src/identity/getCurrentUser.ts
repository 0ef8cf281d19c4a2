import type { RouteInput, RouteResult } from '../../../shared/contract/defineRoute.ts'
import { getCurrentUser as contract } from '../../../shared/contract/identity/getCurrentUser.ts'
import { type Call, httpHandler } from '../http/httpHandler.ts'

/** The signed-in user, as read at this call. */
export async function getCurrentUser(
  _input: RouteInput<typeof contract>,
  { user }: Call,
): Promise<RouteResult<typeof contract>> {
  return user
}

export const handler = httpHandler(contract, getCurrentUser, () => undefined)
