import type { User } from '../../../shared/accounts/domain/user.ts'
import { problemAt } from '../../../shared/kernel/domain/errors.ts'
import { invalid } from '../kernel/inputProblems.ts'
import type { AccountContext } from '../kernel/requestContext.ts'
import { signInAudit } from './accountAudit.ts'
import { sessionEnded } from './newSession.ts'
import { passwordMatches } from './passwords.ts'
import { refuseProviderAccount } from './sso/usesProvider.ts'
import type { PasswordStore } from './stores/passwordStore.ts'
import type { SingleSignOnStore } from './stores/singleSignOnStore.ts'
import { counterOf, type ThrottleStore } from './stores/throttleStore.ts'
import type { UserStore } from './stores/userStore.ts'
import { countPasswordCheck } from './throttling.ts'

interface Deps {
  users: Pick<UserStore, 'byId' | 'remark'>
  passwords: Pick<PasswordStore, 'hashOf'>
  throttle: Pick<ThrottleStore, 'countInRow' | 'clear'>
  singleSignOn: Pick<SingleSignOnStore, 'current'>
  newId: () => string
  now: () => Date
}

/**
 * Returns the caller's account after checking its current password, so that a browser left open is not enough. Throws
 * `validation_failed` for a wrong password, `too_many_requests` after too many, and `not_signed_in` if the account's
 * sessions have ended since the call was let in, as by the first second factor.
 */
export async function requireCurrentPassword(
  password: string,
  call: Pick<AccountContext, 'user' | 'epoch'>,
  deps: Deps,
): Promise<User> {
  const user = await accountWithPassword(password, call, deps)
  if (!user) throw invalid([problemAt('currentPassword', 'invalid', 'This is not your current password')])
  if (user.sessionEpoch !== call.epoch) throw sessionEnded()
  return user
}

/**
 * Returns the caller's account if this is its current password, and otherwise records the refusal. Counts the attempt
 * before it checks the password. Throws `too_many_requests` after too many, and `forbidden` if the account logs in
 * through a provider.
 */
export async function accountWithPassword(
  password: string,
  { user: { id } }: Pick<AccountContext, 'user'>,
  deps: Deps,
): Promise<User | undefined> {
  const row = counterOf('passwordCheck', id)
  await countPasswordCheck(deps.throttle, row, deps.now())
  const user = await deps.users.byId(id)
  if (!user) throw sessionEnded()
  await refuseProviderAccount(user, deps)
  if (!(await passwordMatches(password, await deps.passwords.hashOf(user)))) {
    await deps.users.remark(signInAudit('user.password_refused', id, deps))
    return undefined
  }
  await deps.throttle.clear(row)
  return user
}
