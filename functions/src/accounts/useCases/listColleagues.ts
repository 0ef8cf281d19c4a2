import type { listColleagues as contract } from '../../../../shared/accounts/contract/listColleagues.ts'
import { accountName } from '../../../../shared/accounts/domain/accountName.ts'
import type { RouteInput, RouteResult } from '../../../../shared/kernel/contract/defineRoute.ts'
import type { DepsOf } from '../../kernel/needs.ts'
import type { listColleagues as needs } from '../needs.ts'

/** The staff by name. */
export async function listColleagues(
  _input: RouteInput<typeof contract>,
  _call: unknown,
  { users }: DepsOf<typeof needs>,
): Promise<RouteResult<typeof contract>> {
  const staff = await users.staff()
  return staff.map((user) => ({ id: user.id, name: accountName(user), role: user.role, isActive: user.isActive }))
}
