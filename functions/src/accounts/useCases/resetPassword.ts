import type { resetPassword as contract } from '../../../../shared/accounts/contract/resetPassword.ts'
import type { RouteInput, RouteResult } from '../../../../shared/kernel/contract/defineRoute.ts'
import { ProductError } from '../../../../shared/kernel/domain/errors.ts'
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
 * to the account's email, which is proven by it. The device is known from then on. Throws
 * `invalid_reset_token`, `validation_failed` for a common password (the token stays usable), `too_many_requests`.
 */
export async function resetPassword(
  { body }: RouteInput<typeof contract>,
  call: RequestContext,
  deps: Deps,
): Promise<Reply<RouteResult<typeof contract>>> {
  const now = deps.now()
  refuseCommonPassword(body.password)
  const user = await accountOfToken(body.token, deps)
  if (!user) throw invalidToken()
  const changed = await deps.users.resetPassword(
    hashOfToken(body.token),
    {
      ...{ userId: user.id, epoch: user.sessionEpoch, provenEmail: user.email, now },
      passwordHash: await hashPassword(body.password),
    },
    passwordNotice('user.password_reset', user.id, call, deps),
  )
  if (!changed) throw invalidToken()
  // Whoever forgot the password has often been locked out for trying, or by others who tried.
  const attempt = { userId: user.id, name: user.username, address: call.clientAddress, device: undefined }
  await deps.throttle.clear(signInRow(attempt))
  const devices = await rememberDevice({ id: user.id, sessionEpoch: user.sessionEpoch + 1 }, call, deps)
  return reply({ message: 'Password reset successfully' }, { devices })
}

const invalidToken = () => new ProductError('invalid_reset_token', 'Invalid or expired token')
