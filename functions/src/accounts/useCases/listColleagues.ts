import type { listColleagues as contract } from '../../../../shared/accounts/contract/listColleagues.ts'
import { accountName } from '../../../../shared/accounts/domain/accountName.ts'
import type { RouteInput, RouteResult } from '../../../../shared/kernel/contract/defineRoute.ts'
import type { DependenciesOf } from '../dependencies.ts'
import type { listColleagues as permissions } from '../permissions.ts'

/** Returns staff by name. */
export async function listColleagues(
  _input: RouteInput<typeof contract>,
  _call: unknown,
  { users }: DependenciesOf<typeof permissions>,
): Promise<RouteResult<typeof contract>> {
  const staff = await users.staff()
  return staff.map((user) => ({ id: user.id, name: accountName(user), role: user.role, isActive: user.isActive }))
}
