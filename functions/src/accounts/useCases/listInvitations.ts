import type { listInvitations as contract } from '../../../../shared/accounts/contract/listInvitations.ts'
import type { RouteInput, RouteResult } from '../../../../shared/kernel/contract/defineRoute.ts'
import { functionLimits } from '../../../../shared/kernel/domain/functionLimits.ts'
import { cursorTo } from '../../../../shared/kernel/domain/listCursor.ts'
import type { DependenciesOf } from '../dependencies.ts'
import type { listInvitations as permissions } from '../userPermissions.ts'

/** Returns a page of open invitations. */
export async function listInvitations(
  { query: { after } }: RouteInput<typeof contract>,
  _call: unknown,
  deps: DependenciesOf<typeof permissions>,
): Promise<RouteResult<typeof contract>> {
  const { invitations, next } = await deps.invitations.open(functionLimits.userPage, after)
  return { invitations, next: next ? cursorTo(next) : null }
}
