import type { signIn as contract, SignedIn } from '../../../../shared/accounts/contract/signIn.ts'
import type { User } from '../../../../shared/accounts/domain/user.ts'
import type { RouteInput } from '../../../../shared/kernel/contract/defineRoute.ts'
import { ProductError } from '../../../../shared/kernel/domain/errors.ts'
import type { Reply } from '../../kernel/reply.ts'
import type { RequestContext } from '../../kernel/requestContext.ts'
import { signInAudit } from '../accountAudit.ts'
import { completeSignIn } from '../completeSignIn.ts'
import type { DependenciesOf } from '../dependencies.ts'
import { knownDevice } from '../knownDevices.ts'
import { passwordMatches } from '../passwords.ts'
import type { signIn as permissions } from '../permissions.ts'
import { secondStep } from '../secondStep.ts'
import { hasSecondFactor } from '../stores/factorStore.ts'
import { countSignIn, countUnknown, type SignInAttempt, signInRow } from '../throttling.ts'

type Deps = DependenciesOf<typeof permissions>

/**
 * Signs in with username or email. An account with a second factor gets no session yet, but a token for the second
 * step. Throws the same `wrong_credentials`, after the same work, for an unknown account, a wrong password, an inactive
 * account and one that is connected with a provider, whose password is off. Throws `too_many_requests` after too many
 * attempts.
 */
export async function signIn(
  { body }: RouteInput<typeof contract>,
  call: RequestContext,
  deps: Deps,
): Promise<Reply<SignedIn>> {
  const user = await deps.users.byUsernameOrEmail(body.username)
  const attempt: SignInAttempt = {
    userId: user?.id,
    name: body.username,
    address: call.clientAddress,
    device: user && (await knownDevice(user, call, deps)),
  }
  const { isLast } = await countSignIn(deps.throttle, attempt, deps.now())
  const matches = await passwordMatches(body.password, await deps.passwords.hashOf(user))
  if (!user?.isActive || !matches || user.providerLogin) {
    await recordRefusal(user, isLast, attempt, deps)
    throw new ProductError('wrong_credentials', 'Wrong username or password')
  }
  const factors = await deps.factors.of(user.id)
  const [signedIn] = await Promise.all([
    hasSecondFactor(factors)
      ? secondStep(user, factors, deps)
      : completeSignIn(user, { provedBy: 'password' }, call, deps),
    deps.throttle.clear(signInRow(attempt)),
  ])
  return signedIn
}

/**
 * Records a refusal in the account's audit log. An unknown name is counted instead, which takes as long, so that timing
 * reveals no account.
 */
async function recordRefusal(
  user: User | undefined,
  isLast: boolean,
  attempt: SignInAttempt,
  deps: Deps,
): Promise<void> {
  if (!user) return countUnknown(deps.throttle, attempt, deps.now())
  const action = isLast ? 'user.locked_out' : user.isActive ? 'user.password_refused' : 'user.inactive_refused'
  await deps.users.remark(signInAudit(action, user.id, deps))
}
