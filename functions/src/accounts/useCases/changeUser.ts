import type { changeUser as contract } from '../../../../shared/accounts/contract/changeUser.ts'
import { companyIdOf } from '../../../../shared/accounts/domain/companyOf.ts'
import { clientsAlone } from '../../../../shared/accounts/domain/invitation.ts'
import { givesUnprovenRights, unprovenEmail } from '../../../../shared/accounts/domain/provenEmail.ts'
import type { User } from '../../../../shared/accounts/domain/user.ts'
import type { AuditAction } from '../../../../shared/audit/domain/auditActions.ts'
import type { RouteInput, RouteResult } from '../../../../shared/kernel/contract/defineRoute.ts'
import { ProductError, problemAt } from '../../../../shared/kernel/domain/errors.ts'
import { invalid } from '../../kernel/inputProblems.ts'
import { momentAfter } from '../../kernel/momentAfter.ts'
import type { AccountContext } from '../../kernel/requestContext.ts'
import type { Given } from '../dependencies.ts'
import { changedBy, requireUser, staleUser } from '../managedUsers.ts'
import type { changeUser as permissions } from '../permissions.ts'

type Deps = Given<typeof permissions>
type Change = RouteInput<typeof contract>['body']

/**
 * Changes the role of somebody else's account, or the company that it belongs to, or lets it in no longer, or again. Throws `not_found`, `stale_record` where the
 * account changed since it was seen, and `forbidden` for the caller's own: so a system admin always remains.
 */
export async function changeUser(
  { params: { id }, body }: RouteInput<typeof contract>,
  call: AccountContext,
  deps: Deps,
): Promise<RouteResult<typeof contract>> {
  if (id === call.user.id)
    throw new ProductError('forbidden', 'Another system admin has to change your own role or deactivate you')
  const before = await requireUser(id, deps)
  if (body.updatedAt !== undefined && body.updatedAt !== before.updatedAt) throw staleUser(before)
  const next = planChange(before, body, deps.now())
  if (next === before) return before
  if (next.clientId !== undefined && next.clientId !== companyIdOf(before))
    await deps.requireRecordedCompany(next.clientId, call)
  return changedBy(call, before, next, auditOf(before, next), deps)
}

/**
 * The account as it will be; itself where nothing would change. All sessions and agents end with another role or company, so that
 * no open page gains rights by itself, and with the right to sign in. Throws `validation_failed` where a company is given to
 * somebody who is no client, and for rights without a proven email.
 */
function planChange(before: User, change: Change, now: Date): User {
  const { role = before.role, isActive = before.isActive } = change
  const isClient = role === 'client'
  if (change.clientId !== undefined && !isClient)
    throw invalid([problemAt('clientId', clientsAlone.params.code, clientsAlone.error)])
  const clientId = isClient ? (change.clientId ?? before.clientId) : undefined
  if (role === before.role && isActive === before.isActive && clientId === before.clientId) return before
  if (givesUnprovenRights(before, { ...before, role, clientId }))
    throw invalid([problemAt('role', unprovenEmail.params.code, unprovenEmail.error)])
  const keepsSessions = (isActive || !before.isActive) && role === before.role && clientId === before.clientId
  return {
    ...before,
    role,
    isActive,
    clientId,
    rightsEpoch: (before.rightsEpoch ?? 0) + 1,
    sessionEpoch: before.sessionEpoch + (keepsSessions ? 0 : 1),
    updatedAt: momentAfter(before.updatedAt, now),
  }
}

/** Roles and companies are the values that the audit log names: who was given which is what it is asked for. */
function auditOf(before: User, next: User): { action: AuditAction; changes: string[] } {
  const changes = [
    ...(before.role === next.role ? [] : [`role: ${before.role} → ${next.role}`]),
    ...(before.clientId === next.clientId || next.clientId === undefined ? [] : [`client: ${next.clientId}`]),
  ]
  if (before.isActive !== next.isActive)
    return { action: next.isActive ? 'user.reactivated' : 'user.deactivated', changes: ['isActive', ...changes] }
  return { action: before.role === next.role ? 'user.client_changed' : 'user.role_changed', changes }
}
