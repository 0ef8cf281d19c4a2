import type { changePassword as contract } from '../../../../shared/accounts/contract/changePassword.ts'
import type { RouteInput, RouteResult } from '../../../../shared/kernel/contract/defineRoute.ts'
import { changedByOthers } from '../../kernel/onLatest.ts'
import { type Reply, reply } from '../../kernel/reply.ts'
import type { AccountContext } from '../../kernel/requestContext.ts'
import { requireCurrentPassword } from '../currentPassword.ts'
import type { DependenciesOf } from '../dependencies.ts'
import { requireRecentFactor } from '../factors/requireRecentFactor.ts'
import { knownDevice, rememberDevice } from '../knownDevices.ts'
import { refuseWeakPassword } from '../newPasswords.ts'
import { newSession } from '../newSession.ts'
import { passwordNotice } from '../passwordNotice.ts'
import { hashPassword } from '../passwords.ts'
import type { changePassword as permissions } from '../permissions.ts'
import { hasSecondFactor } from '../stores/factorStore.ts'

type Deps = DependenciesOf<typeof permissions>

/**
 * Sets a new password. All sessions and agents of the account end; this browser gets a new session. Throws
 * `validation_failed` for a wrong current password or a weak new one, `too_many_requests` after too many wrong ones,
 * and `stale_record` if the account changed at the same time.
 */
export async function changePassword(
  { body }: RouteInput<typeof contract>,
  call: AccountContext,
  deps: Deps,
): Promise<Reply<RouteResult<typeof contract>>> {
  const factors = await requireRecentFactor(call, deps)
  const user = await requireCurrentPassword(body.currentPassword, call, deps)
  await refuseWeakPassword(body.password, user, factors, deps)
  const renewed = { ...user, sessionEpoch: user.sessionEpoch + 1 }
  const { provedBy = 'password' } = call
  const isKnownDevice = (await knownDevice(user, call, deps)) !== undefined
  // The password is no second factor, so it doesn't renew that proof.
  const provedAt = hasSecondFactor(factors) && call.provedAt !== undefined ? new Date(call.provedAt) : deps.now()
  const { session, cookie } = await newSession(renewed, { provedBy, provedAt, isKnownDevice }, call, deps)
  const changed = await deps.accounts.changePassword(
    { userId: user.id, epoch: user.sessionEpoch, passwordHash: await hashPassword(body.password), now: deps.now() },
    session,
    passwordNotice('user.password_changed', user.id, call, deps),
  )
  if (!changed) throw changedByOthers()
  return reply(undefined, { session: cookie, devices: await rememberDevice(renewed, call, deps) })
}
