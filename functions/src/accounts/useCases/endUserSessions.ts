import type { endUserSessions as contract } from '../../../../shared/accounts/contract/endUserSessions.ts'
import type { RouteInput, RouteResult } from '../../../../shared/kernel/contract/defineRoute.ts'
import { ProductError } from '../../../../shared/kernel/domain/errors.ts'
import { momentAfter } from '../../kernel/momentAfter.ts'
import { onLatest } from '../../kernel/onLatest.ts'
import type { AccountContext } from '../../kernel/requestContext.ts'
import type { DependenciesOf } from '../dependencies.ts'
import { requireUser, writtenBy } from '../managedUsers.ts'
import type { endUserSessions as permissions } from '../userPermissions.ts'

type Deps = DependenciesOf<typeof permissions>

/**
 * Signs another account and its agents out everywhere. Throws `not_found`, `forbidden` for the caller's own account,
 * and `stale_record` if every attempt meets another change.
 */
export async function endUserSessions(
  { params: { id } }: RouteInput<typeof contract>,
  call: AccountContext,
  deps: Deps,
): Promise<RouteResult<typeof contract>> {
  if (id === call.user.id) throw new ProductError('forbidden', 'End your own sessions under My account')
  return onLatest(async () => {
    const before = await requireUser(id, deps)
    const updatedAt = momentAfter(before.updatedAt, deps.now())
    const next = { ...before, sessionEpoch: before.sessionEpoch + 1, updatedAt }
    return writtenBy(call, before, next, { action: 'user.sessions_ended' }, deps)
  }, deps.pause)
}
