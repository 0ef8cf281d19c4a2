import { randomUUID } from 'node:crypto'
import type { RouteInput, RouteResult } from '../../../shared/contract/defineRoute.ts'
import { resetPassword as contract } from '../../../shared/contract/identity/resetPassword.ts'
import { ProductError } from '../../../shared/domain/errors.ts'
import { type ResetTokenStore, resetTokenStore } from '../data/resetTokenStore.ts'
import { type ThrottleStore, throttleStore } from '../data/throttleStore.ts'
import { type UserStore, userStore } from '../data/userStore.ts'
import { httpHandler, type PublicCall } from '../http/httpHandler.ts'
import { liveTable } from '../platform/table.ts'
import { accountAudit } from './accountAudit.ts'
import { refuseCommonPassword } from './commonPasswords.ts'
import { hashPassword } from './passwords.ts'
import { accountOfToken, hashOfToken } from './resetTokens.ts'
import { countAttempt, signInPair } from './throttling.ts'

interface Deps {
  users: Pick<UserStore, 'byId' | 'resetPassword'>
  resetTokens: Pick<ResetTokenStore, 'usable'>
  throttle: ThrottleStore
  newId: () => string
  now: () => Date
}

/**
 * Sets a new password, once for each token, and ends all sessions and all other reset tokens of the account. Throws
 * `invalid_reset_token`, `validation_failed` for a common password (the token stays usable), `too_many_requests`.
 */
export async function resetPassword(
  { body }: RouteInput<typeof contract>,
  call: PublicCall,
  deps: Deps,
): Promise<RouteResult<typeof contract>> {
  const now = deps.now()
  await countAttempt(deps.throttle, 'resetAddress', call.clientAddress, now)
  refuseCommonPassword(body.password)
  const user = await accountOfToken(body.token, deps)
  if (!user) throw invalidToken()
  const changed = await deps.users.resetPassword(
    hashOfToken(body.token),
    { userId: user.id, epoch: user.sessionEpoch, passwordHash: await hashPassword(body.password), now },
    accountAudit('user.password_reset', user.id, call, deps, ['password']),
  )
  if (!changed) throw invalidToken()
  // Whoever forgot the password has often been locked out for trying.
  await Promise.all(
    [user.username, user.email].map((name) => deps.throttle.clear(signInPair(name, call.clientAddress))),
  )
  return { message: 'Password reset successfully' }
}

const invalidToken = () => new ProductError('invalid_reset_token', 'Invalid or expired token')

const liveDeps = (): Deps => {
  const table = liveTable()
  return {
    users: userStore(table),
    resetTokens: resetTokenStore(table),
    throttle: throttleStore(table),
    newId: randomUUID,
    now: () => new Date(),
  }
}

export const handler = httpHandler(contract, resetPassword, liveDeps)
