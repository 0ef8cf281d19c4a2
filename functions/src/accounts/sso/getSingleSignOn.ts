import type { getSingleSignOn as contract } from '../../../../shared/accounts/contract/sso/getSingleSignOn.ts'
import type { RouteInput, RouteResult } from '../../../../shared/kernel/contract/defineRoute.ts'
import type { AccountContext } from '../../kernel/requestContext.ts'
import type { DependenciesOf } from '../dependencies.ts'
import type { getSingleSignOn as permissions } from '../singleSignOnPermissions.ts'
import { returnPath } from './provider.ts'

/** Returns the setting without its secret, and the address that the provider has to allow. */
export async function getSingleSignOn(
  _input: RouteInput<typeof contract>,
  _call: AccountContext,
  deps: DependenciesOf<typeof permissions>,
): Promise<RouteResult<typeof contract>> {
  const [setting, origin] = await Promise.all([deps.singleSignOn.current(), deps.siteOrigin()])
  return { setting: setting ?? null, returnAddress: origin + returnPath }
}
