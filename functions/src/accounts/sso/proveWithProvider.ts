import type { proveWithProvider as contract } from '../../../../shared/accounts/contract/sso/proveWithProvider.ts'
import type { RouteInput } from '../../../../shared/kernel/contract/defineRoute.ts'
import { ProductError } from '../../../../shared/kernel/domain/errors.ts'
import type { AccountContext } from '../../kernel/requestContext.ts'
import { signInAudit } from '../accountAudit.ts'
import type { DependenciesOf } from '../dependencies.ts'
import { claimsOfCaller } from '../newSession.ts'
import type { proveWithProvider as permissions } from '../singleSignOnPermissions.ts'
import { loginOf } from './planEntry.ts'
import { provenBy, requireProviderProof } from './providerProof.ts'
import { finishVisit } from './providerVisit.ts'

/**
 * Records in the session that the caller has just logged in again at the provider, as the person of this account. Throws
 * `proof_refused` otherwise.
 */
export async function proveWithProvider(
  { body }: RouteInput<typeof contract>,
  call: AccountContext,
  deps: DependenciesOf<typeof permissions>,
): Promise<undefined> {
  const { user, setting } = await requireProviderProof(call.user.id, deps)
  const { identity } = await finishVisit(body, user.id, deps)
  if (loginOf(identity) !== user.providerLogin.hash) {
    await deps.users.remark(signInAudit('user.proof_refused', user.id, deps))
    throw new ProductError('proof_refused', 'You logged in as someone else. Use the login of this account.')
  }
  const claims = await claimsOfCaller(call, deps)
  if (claims) await deps.sessions.prove(claims, { provedAt: deps.now().toISOString(), provedBy: provenBy(setting) })
}
