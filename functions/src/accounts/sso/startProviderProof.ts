import type { startProviderProof as contract } from '../../../../shared/accounts/contract/sso/startProviderProof.ts'
import type { RouteInput, RouteResult } from '../../../../shared/kernel/contract/defineRoute.ts'
import type { AccountContext } from '../../kernel/requestContext.ts'
import type { DependenciesOf } from '../dependencies.ts'
import type { startProviderProof as permissions } from '../singleSignOnPermissions.ts'
import { requireProviderProof } from './providerProof.ts'
import { startVisit } from './providerVisit.ts'

/** Sends the caller to the provider to log in again. Throws `proof_refused` if that would not prove this account. */
export async function startProviderProof(
  _input: RouteInput<typeof contract>,
  { user }: AccountContext,
  deps: DependenciesOf<typeof permissions>,
): Promise<RouteResult<typeof contract>> {
  await requireProviderProof(user.id, deps)
  return startVisit(user.id, deps)
}
