import { memoize } from 'es-toolkit/function'
import type { resetPassword as contract } from '../../../../shared/accounts/contract/resetPassword.ts'
import { isEmailProven } from '../../../../shared/accounts/domain/provenEmail.ts'
import type { User } from '../../../../shared/accounts/domain/user.ts'
import type { RouteInput, RouteResult } from '../../../../shared/kernel/contract/defineRoute.ts'
import { ProductError } from '../../../../shared/kernel/domain/errors.ts'
import { onLatest } from '../../kernel/onLatest.ts'
import { type Reply, reply } from '../../kernel/reply.ts'
import type { RequestContext } from '../../kernel/requestContext.ts'
import type { DependenciesOf } from '../dependencies.ts'
import { rememberDevice } from '../knownDevices.ts'
import { refuseWeakPassword } from '../newPasswords.ts'
import { passwordNotice } from '../passwordNotice.ts'
import { hashPassword } from '../passwords.ts'
import type { resetPassword as permissions } from '../permissions.ts'
import { accountOfToken, hashOfToken } from '../resetTokens.ts'
import { providerOf } from '../sso/usesProvider.ts'
import { factorsPut, hasSecondFactor, noFactors } from '../stores/factorStore.ts'
import { loginDeletion } from '../stores/providerLoginStore.ts'
import { signInRow } from '../throttling.ts'

type Deps = DependenciesOf<typeof permissions>

/**
 * Sets a new password, once per token, and ends all sessions and other reset tokens of the account. The mailed link
 * proves the account's email. The first proof releases a different email of the account's record, and removes the
 * passkeys, apps and codes that came before it. An account whose provider is no longer in use forgets it. The device is
 * remembered. Throws `invalid_reset_token`, `validation_failed` for a weak password (the token stays usable), and
 * `too_many_requests`.
 */
export async function resetPassword(
  { body }: RouteInput<typeof contract>,
  call: RequestContext,
  deps: Deps,
): Promise<Reply<RouteResult<typeof contract>>> {
  // The account's record may change at the same time. The retry finds out if the link no longer works.
  const hash = memoize(() => hashPassword(body.password))
  const user = await onLatest(() => setPassword(body, hash, call, deps), deps.pause, invalidToken)
  // The owner may have been locked out by their own attempts or someone else's.
  const attempt = { userId: user.id, name: user.username, address: call.clientAddress, device: undefined }
  await deps.throttle.clear(signInRow(attempt))
  const devices = await rememberDevice({ id: user.id, sessionEpoch: user.sessionEpoch + 1 }, call, deps)
  return reply({ message: 'Password reset successfully' }, { devices })
}

async function setPassword(
  { token, password }: RouteInput<typeof contract>['body'],
  hash: () => Promise<string>,
  call: RequestContext,
  deps: Deps,
): Promise<User | 'stale'> {
  const user = await accountOfToken(token, deps)
  // The provider may have been turned on again since the link was mailed.
  if (!user || (await providerOf(user, deps))) throw invalidToken()
  const factors = await deps.factors.of(user.id)
  // Until now, anybody may have registered with the address and added them.
  const dropsFactors = !isEmailProven(user) && hasSecondFactor(factors)
  const kept = dropsFactors ? { ...noFactors(user.id), version: factors.version } : factors
  await refuseWeakPassword(password, user, kept, deps)
  // Takes long, and somebody who registered with the address could change its factors meanwhile.
  const passwordHash = await hash()
  const changed = await deps.users.resetPassword(
    hashOfToken(token),
    {
      ...{ userId: user.id, epoch: user.sessionEpoch, provenEmail: user.email, now: deps.now() },
      passwordHash,
    },
    passwordNotice('user.password_reset', user.id, call, deps, [
      'password',
      ...(user.providerLogin ? ['providerLogin'] : []),
    ]),
    {
      ...(!isEmailProven(user) && (await deps.verifiedEmailItems(user, call))),
      ...(dropsFactors && { factors: factorsPut(kept) }),
      ...(user.providerLogin && { login: loginDeletion(user.providerLogin) }),
    },
  )
  return changed ? user : 'stale'
}

const invalidToken = () => new ProductError('invalid_reset_token', 'Invalid or expired token')
