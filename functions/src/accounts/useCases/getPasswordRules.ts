import type { getPasswordRules as contract } from '../../../../shared/accounts/contract/getPasswordRules.ts'
import type { RouteInput, RouteResult } from '../../../../shared/kernel/contract/defineRoute.ts'
import type { DependenciesOf } from '../dependencies.ts'
import type { getPasswordRules as permissions } from '../permissions.ts'

/** Returns the minimum length of new passwords, so that forms can say it before a password is refused. */
export async function getPasswordRules(
  _input: RouteInput<typeof contract>,
  _call: unknown,
  deps: DependenciesOf<typeof permissions>,
): Promise<RouteResult<typeof contract>> {
  return (await deps.signInRules.current()).passwordLength
}
