import type { signInWithCode as contract } from '../../../../shared/accounts/contract/signInWithCode.ts'
import type { SessionUser } from '../../../../shared/accounts/domain/user.ts'
import type { RouteInput } from '../../../../shared/kernel/contract/defineRoute.ts'
import { ProductError } from '../../../../shared/kernel/domain/errors.ts'
import type { Reply } from '../../kernel/reply.ts'
import type { RequestContext } from '../../kernel/requestContext.ts'
import { completeSignIn } from '../completeSignIn.ts'
import type { DependenciesOf } from '../dependencies.ts'
import { acceptCode } from '../factors/proofs.ts'
import type { signInWithCode as permissions } from '../secondFactorPermissions.ts'
import { readSecondStepToken } from '../sessionToken.ts'
import { enterAccount } from '../sso/enterAccount.ts'

type Deps = DependenciesOf<typeof permissions>

/**
 * Finishes a sign-in with a code of an authenticator app, or a recovery code. Throws `not_signed_in` if the password
 * was entered too long ago or changed since, `proof_refused` for a wrong or used code, and `too_many_requests`.
 */
export async function signInWithCode(
  { body: { token, code } }: RouteInput<typeof contract>,
  call: RequestContext,
  deps: Deps,
): Promise<Reply<SessionUser>> {
  const claims = await readSecondStepToken(await deps.sessionKeys(), token, deps.now())
  const user = claims && (await deps.users.byId(claims.userId))
  if (!user?.isActive || user.sessionEpoch !== claims?.epoch)
    throw new ProductError('not_signed_in', 'It has been too long since you entered your password. Log in again.')
  const provedBy = await acceptCode(user, code, call, deps)
  const entered = claims.entry ? await enterAccount(user, claims.entry, call, deps) : user
  return completeSignIn(entered, { provedBy }, call, deps)
}
