import { ProductError, problemAt } from '../../../shared/domain/errors.ts'
import type { User } from '../../../shared/domain/user.ts'
import { counterOf, type ThrottleStore } from '../data/throttleStore.ts'
import type { UserStore } from '../data/userStore.ts'
import { invalid } from '../useCase/inputProblems.ts'
import type { AccountContext } from '../useCase/requestContext.ts'
import { signInAudit } from './accountAudit.ts'
import { passwordMatches } from './passwords.ts'
import { countPasswordCheck } from './throttling.ts'

interface Deps {
  users: Pick<UserStore, 'byId' | 'remark'>
  throttle: Pick<ThrottleStore, 'countInRow' | 'clear'>
  newId: () => string
  now: () => Date
}

/**
 * The account of whoever calls, once they have shown that they know its password: a browser that somebody left open does not.
 * Guesses are counted before the password is looked at. Throws `validation_failed` and `too_many_requests`.
 */
export async function requireCurrentPassword(
  password: string,
  { user: { id } }: Pick<AccountContext, 'user'>,
  deps: Deps,
): Promise<User> {
  const row = counterOf('passwordCheck', id)
  await countPasswordCheck(deps.throttle, row, deps.now())
  const user = await deps.users.byId(id)
  if (!user) throw new ProductError('not_signed_in', 'Not signed in')
  if (!(await passwordMatches(password, user.passwordHash))) {
    await deps.users.remark(signInAudit('user.password_refused', id, deps))
    throw invalid([problemAt('currentPassword', 'invalid', 'This is not your current password')])
  }
  await deps.throttle.clear(row)
  return user
}
