import type { proveAccount as contract } from '../../../../shared/accounts/contract/proveAccount.ts'
import type { ProofMeans } from '../../../../shared/accounts/domain/secondFactor.ts'
import type { RouteInput } from '../../../../shared/kernel/contract/defineRoute.ts'
import { ProductError } from '../../../../shared/kernel/domain/errors.ts'
import type { AccountContext } from '../../kernel/requestContext.ts'
import { accountWithPassword } from '../currentPassword.ts'
import type { DependenciesOf } from '../dependencies.ts'
import { acceptCode, acceptPasskey } from '../factors/proofs.ts'
import { claimsOfCaller } from '../newSession.ts'
import type { proveAccount as permissions } from '../secondFactorPermissions.ts'
import { hasSecondFactor } from '../stores/factorStore.ts'

type Deps = DependenciesOf<typeof permissions>

/**
 * Records in the session that the caller proved themselves again: by a second factor, or by the password if the account
 * has none. Throws `proof_refused` for a wrong or used proof, and `too_many_requests` after too many.
 */
export async function proveAccount(
  { body }: RouteInput<typeof contract>,
  call: AccountContext,
  deps: Deps,
): Promise<undefined> {
  const provedBy = await accept(body, call, deps)
  const claims = await claimsOfCaller(call, deps)
  if (claims) await deps.sessions.prove(claims, { provedAt: deps.now().toISOString(), provedBy })
}

async function accept(
  body: RouteInput<typeof contract>['body'],
  call: AccountContext,
  deps: Deps,
): Promise<ProofMeans> {
  const { user } = call
  if (body.by === 'code') return acceptCode(user, body.code, call, deps)
  if (body.by === 'passkey') {
    await acceptPasskey(user, body.answer, { purpose: 'prove', userId: user.id }, deps)
    return 'passkey'
  }
  if (hasSecondFactor(await deps.factors.of(user.id)))
    throw new ProductError('proof_refused', 'Use a passkey or a code instead of your password.')
  if (!(await accountWithPassword(body.password, call, deps)))
    throw new ProductError('proof_refused', 'This is not your current password')
  return 'password'
}
