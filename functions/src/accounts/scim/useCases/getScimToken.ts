import type { getScimToken as contract } from '../../../../../shared/accounts/contract/scim/getScimToken.ts'
import type { RouteInput, RouteResult } from '../../../../../shared/kernel/contract/defineRoute.ts'
import type { DependenciesOf } from '../../dependencies.ts'
import type { getScimToken as permissions } from '../permissions.ts'
import { summaryOf } from '../scimToken.ts'

type Deps = DependenciesOf<typeof permissions>

/** Returns when the directory's token was created and last used, and the domains in which people need their email. */
export async function getScimToken(
  _input: RouteInput<typeof contract>,
  _call: unknown,
  deps: Deps,
): Promise<RouteResult<typeof contract>> {
  const [token, singleSignOn] = await Promise.all([deps.scimTokens.current(), deps.singleSignOn.current()])
  return { token: token ? summaryOf(token) : null, domains: [...(singleSignOn?.domains ?? [])] }
}
