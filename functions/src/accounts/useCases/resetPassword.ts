import type { resetPassword as contract } from '../../../../shared/accounts/contract/resetPassword.ts'
import { isEmailProven } from '../../../../shared/accounts/domain/provenEmail.ts'
import type { User } from '../../../../shared/accounts/domain/user.ts'
import type { RouteInput, RouteResult } from '../../../../shared/kernel/contract/defineRoute.ts'
import { ProductError } from '../../../../shared/kernel/domain/errors.ts'
import { onLatest } from '../../kernel/onLatest.ts'
import { type Reply, reply } from '../../kernel/reply.ts'
import type { RequestContext } from '../../kernel/requestContext.ts'
import { refuseCommonPassword } from '../commonPasswords.ts'
import type { Given } from '../dependencies.ts'
import { rememberDevice } from '../knownDevices.ts'
import { passwordNotice } from '../passwordNotice.ts'
import { hashPassword } from '../passwords.ts'
import type { resetPassword as permissions } from '../permissions.ts'
import { accountOfToken, hashOfToken } from '../resetTokens.ts'
import { signInRow } from '../throttling.ts'

type Deps = Given<typeof permissions>

/**
 * Sets a new password, once for each token, and ends all sessions and all other reset tokens of the account. The link was mailed
 * to the account's email, which is proven by it; the first proof releases another email of the account's record. The device is known
 * from then on. Throws
 * `invalid_reset_token`, `validation_failed` for a common password (the token stays usable), `too_many_requests`.
 */
export async function resetPassword(
  { body }: RouteInput<typeof contract>,
  call: RequestContext,
  deps: Deps,
): Promise<Reply<RouteResult<typeof contract>>> {
  refuseCommonPassword(body.password)
  // The account's record may change at the same moment; a link that no longer works is found by the next look.
  const user = await onLatest(() => setPassword(body, call, deps), deps.pause, invalidToken)
  // Whoever forgot the password has often been locked out for trying, or by others who tried.
  const attempt = { userId: user.id, name: user.username, address: call.clientAddress, device: undefined }
  await deps.throttle.clear(signInRow(attempt))
  const devices = await rememberDevice({ id: user.id, sessionEpoch: user.sessionEpoch + 1 }, call, deps)
  return reply({ message: 'Password reset successfully' }, { devices })
}

async function setPassword(
  { token, password }: RouteInput<typeof contract>['body'],
  call: RequestContext,
  deps: Deps,
): Promise<User | 'stale'> {
  const user = await accountOfToken(token, deps)
  if (!user) throw invalidToken()
  const changed = await deps.users.resetPassword(
    hashOfToken(token),
    {
      ...{ userId: user.id, epoch: user.sessionEpoch, provenEmail: user.email, now: deps.now() },
      passwordHash: await hashPassword(password),
    },
    passwordNotice('user.password_reset', user.id, call, deps),
    isEmailProven(user) ? {} : await deps.provenAccountItems(user, call),
  )
  return changed ? user : 'stale'
}

const invalidToken = () => new ProductError('invalid_reset_token', 'Invalid or expired token')
