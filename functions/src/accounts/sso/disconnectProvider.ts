import type { disconnectProvider as contract } from '../../../../shared/accounts/contract/sso/disconnectProvider.ts'
import type { RouteInput, RouteResult } from '../../../../shared/kernel/contract/defineRoute.ts'
import { ProductError } from '../../../../shared/kernel/domain/errors.ts'
import { auditEntryOf } from '../../kernel/auditEntryOf.ts'
import { momentAfter } from '../../kernel/momentAfter.ts'
import type { AccountContext } from '../../kernel/requestContext.ts'
import type { DependenciesOf } from '../dependencies.ts'
import { noSysadmin, requireUser, staleUser } from '../managedUsers.ts'
import { unknownPassword } from '../passwords.ts'
import type { disconnectProvider as permissions } from '../singleSignOnPermissions.ts'

/**
 * Separates another account from the person at the provider and ends its sessions. It logs in with a new password, for
 * which a link can be mailed, or is connected again at the next login through the provider. Does nothing if it isn't
 * connected. Throws `not_found`, `forbidden` for the caller's own account, and `stale_record`.
 */
export async function disconnectProvider(
  { params: { id } }: RouteInput<typeof contract>,
  call: AccountContext,
  deps: DependenciesOf<typeof permissions>,
): Promise<RouteResult<typeof contract>> {
  if (id === call.user.id) throw new ProductError('forbidden', 'Ask another system admin to disconnect your account')
  const before = await requireUser(id, deps)
  const { providerLogin, ...rest } = before
  if (!providerLogin) return before
  const at = momentAfter(before.updatedAt, deps.now())
  const next = { ...rest, sessionEpoch: before.sessionEpoch + 1, updatedAt: at }
  const audit = auditEntryOf(
    { action: 'user.provider_disconnected', resource: 'user', resourceId: id },
    { ...call, at, newId: deps.newId },
  )
  const accounts = { before: { ...before, providerLogin }, next, passwordHash: await unknownPassword() }
  const outcome = await deps.providerLogins.disconnect(accounts, call.user.id, audit)
  if (outcome === 'not_allowed') throw noSysadmin()
  if (outcome === 'stale') throw staleUser(await requireUser(id, deps))
  return next
}
