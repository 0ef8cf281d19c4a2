import type { getUserSecondFactor as contract } from '../../../../shared/accounts/contract/getUserSecondFactor.ts'
import type { RouteInput, RouteResult } from '../../../../shared/kernel/contract/defineRoute.ts'
import type { AccountContext } from '../../kernel/requestContext.ts'
import type { DependenciesOf } from '../dependencies.ts'
import { userSecondFactor, waitingReset } from '../factors/userSecondFactor.ts'
import { requireUser } from '../managedUsers.ts'
import type { getUserSecondFactor as permissions } from '../userPermissions.ts'

type Deps = DependenciesOf<typeof permissions>

/**
 * Returns whether an account has a second factor, its last reset, and a reset that a second system admin has to
 * confirm. Throws `not_found`.
 */
export async function getUserSecondFactor(
  { params: { id } }: RouteInput<typeof contract>,
  call: AccountContext,
  deps: Deps,
): Promise<RouteResult<typeof contract>> {
  const user = await requireUser(id, deps)
  const [factors, { valid }] = await Promise.all([deps.factors.of(id), waitingReset(user, deps)])
  return userSecondFactor(user, factors, valid, call.user.id, deps)
}
