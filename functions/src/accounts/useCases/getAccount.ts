import type { getAccount as contract } from '../../../../shared/accounts/contract/getAccount.ts'
import type { RouteInput, RouteResult } from '../../../../shared/kernel/contract/defineRoute.ts'
import { ProductError } from '../../../../shared/kernel/domain/errors.ts'
import type { AccountContext } from '../../kernel/requestContext.ts'
import type { DependenciesOf } from '../dependencies.ts'
import { authenticatorsOf } from '../factors/authenticatorsOf.ts'
import { claimsOfCaller } from '../newSession.ts'
import { ownSessions } from '../ownSessions.ts'
import type { getAccount as permissions } from '../permissions.ts'

type Deps = DependenciesOf<typeof permissions>

/** Returns the caller's own account. Throws `not_signed_in` if it was deleted during the call. */
export async function getAccount(
  _input: RouteInput<typeof contract>,
  call: AccountContext,
  deps: Deps,
): Promise<RouteResult<typeof contract>> {
  const [user, current, sessions, emailChange, factors, rules] = await Promise.all([
    deps.users.byId(call.user.id),
    claimsOfCaller(call, deps),
    deps.sessions.listOf(call.user.id),
    deps.emailChanges.wantedBy(call.user.id, deps.now()),
    deps.factors.of(call.user.id),
    deps.signInRules.current(),
  ])
  if (!user) throw new ProductError('not_signed_in', 'You are not logged in')
  return {
    ...(user.email !== undefined && { email: user.email }),
    ...(emailChange?.epoch === user.sessionEpoch && { wantedEmail: emailChange.email }),
    ...(user.phone !== undefined && { phone: user.phone }),
    authenticators: authenticatorsOf(factors),
    recoveryCodes: factors.recoveryCodes.length,
    secondFactor: rules.secondFactor[user.role],
    sessions: ownSessions(sessions, user, current?.jti, deps.now()),
  }
}
