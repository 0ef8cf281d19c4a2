import type { RouteInput, RouteResult } from '../../../shared/contract/defineRoute.ts'
import type { listInvitations as contract } from '../../../shared/contract/users/listInvitations.ts'
import { functionLimits } from '../../../shared/domain/functionLimits.ts'
import { cursorTo } from '../../../shared/domain/listCursor.ts'
import type { DepsOf } from '../useCase/needs.ts'
import type { listInvitations as needs } from './needs.ts'

/** A page of the invitations that wait to be accepted. */
export async function listInvitations(
  { query: { after } }: RouteInput<typeof contract>,
  _call: unknown,
  deps: DepsOf<typeof needs>,
): Promise<RouteResult<typeof contract>> {
  const { invitations, next } = await deps.invitations.open(functionLimits.userPage, after)
  return { invitations, next: next ? cursorTo(next) : null }
}
