import type { startProviderSignIn as contract } from '../../../../shared/accounts/contract/sso/startProviderSignIn.ts'
import type { RouteInput, RouteResult } from '../../../../shared/kernel/contract/defineRoute.ts'
import type { RequestContext } from '../../kernel/requestContext.ts'
import type { DependenciesOf } from '../dependencies.ts'
import type { startProviderSignIn as permissions } from '../singleSignOnPermissions.ts'
import { startVisit } from './providerVisit.ts'

/** Starts a login through the provider. Throws `no_provider` if there is none, or it can't be reached. */
export const startProviderSignIn = async (
  _input: RouteInput<typeof contract>,
  _call: RequestContext,
  deps: DependenciesOf<typeof permissions>,
): Promise<RouteResult<typeof contract>> => startVisit(undefined, deps)
