import type { getSignInRules as contract } from '../../../../shared/accounts/contract/getSignInRules.ts'
import type { RouteInput, RouteResult } from '../../../../shared/kernel/contract/defineRoute.ts'
import type { DependenciesOf } from '../dependencies.ts'
import type { getSignInRules as permissions } from '../userPermissions.ts'

type Deps = DependenciesOf<typeof permissions>

/** Returns which roles have to have a second factor. */
export const getSignInRules = (
  _input: RouteInput<typeof contract>,
  _call: unknown,
  deps: Deps,
): Promise<RouteResult<typeof contract>> => deps.signInRules.current()
