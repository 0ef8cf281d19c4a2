import type { endOtherSessions as contract } from '../../../../shared/accounts/contract/endOtherSessions.ts'
import type { RouteInput } from '../../../../shared/kernel/contract/defineRoute.ts'
import type { AccountContext } from '../../kernel/requestContext.ts'
import { accountAudit } from '../accountAudit.ts'
import type { DependenciesOf } from '../dependencies.ts'
import { claimsOfCaller } from '../newSession.ts'
import type { endOtherSessions as permissions } from '../permissions.ts'

type Deps = DependenciesOf<typeof permissions>

/** The number of sessions that fit into one transaction with the audit entry. */
const endedAtOnce = 90

/** Ends all of the caller's sessions except this one. */
export async function endOtherSessions(
  _input: RouteInput<typeof contract>,
  call: AccountContext,
  deps: Deps,
): Promise<undefined> {
  const [current, sessions] = await Promise.all([claimsOfCaller(call, deps), deps.sessions.listOf(call.user.id)])
  const others = sessions.map(({ jti }) => jti).filter((jti) => jti !== current?.jti)
  for (let from = 0; from < others.length; from += endedAtOnce) {
    const audit = accountAudit('user.other_sessions_ended', call.user.id, call, deps)
    await deps.sessions.endAll(call.user.id, others.slice(from, from + endedAtOnce), audit)
  }
}
