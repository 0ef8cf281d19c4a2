import type { getLoginProvider as contract } from '../../../../shared/accounts/contract/sso/getLoginProvider.ts'
import type { RouteInput, RouteResult } from '../../../../shared/kernel/contract/defineRoute.ts'
import type { RequestContext } from '../../kernel/requestContext.ts'
import type { DependenciesOf } from '../dependencies.ts'
import type { getLoginProvider as permissions } from '../singleSignOnPermissions.ts'

/** Returns the name of the provider that people can log in through. */
export async function getLoginProvider(
  _input: RouteInput<typeof contract>,
  _call: RequestContext,
  deps: DependenciesOf<typeof permissions>,
): Promise<RouteResult<typeof contract>> {
  return { name: (await deps.singleSignOn.current())?.name ?? null }
}
