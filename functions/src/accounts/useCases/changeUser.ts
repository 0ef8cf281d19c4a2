import type { changeUser as contract } from '../../../../shared/accounts/contract/changeUser.ts'
import { companyIdOf } from '../../../../shared/accounts/domain/companyOf.ts'
import { clientsAlone } from '../../../../shared/accounts/domain/invitation.ts'
import { grantsRightsWithoutProof, unprovenEmail } from '../../../../shared/accounts/domain/provenEmail.ts'
import type { User } from '../../../../shared/accounts/domain/user.ts'
import type { AuditAction } from '../../../../shared/audit/domain/auditActions.ts'
import type { RouteInput, RouteResult } from '../../../../shared/kernel/contract/defineRoute.ts'
import { ProductError, problemAt } from '../../../../shared/kernel/domain/errors.ts'
import { invalid } from '../../kernel/inputProblems.ts'
import { momentAfter } from '../../kernel/momentAfter.ts'
import type { AccountContext } from '../../kernel/requestContext.ts'
import type { DependenciesOf } from '../dependencies.ts'
import { changedBy, requireUser, staleUser } from '../managedUsers.ts'
import type { changeUser as permissions } from '../permissions.ts'

type Deps = DependenciesOf<typeof permissions>
type Change = RouteInput<typeof contract>['body']

/**
 * Changes another account's role, company or access. Throws `not_found`, `stale_record` if the account has changed
 * since it was read, and `forbidden` for the caller's own account, which guarantees that a system admin remains.
 */
export async function changeUser(
  { params: { id }, body }: RouteInput<typeof contract>,
  call: AccountContext,
  deps: Deps,
): Promise<RouteResult<typeof contract>> {
  if (id === call.user.id)
    throw new ProductError(
      'forbidden',
      'You cannot change your own role or deactivate yourself. Ask another system admin.',
    )
  const before = await requireUser(id, deps)
  if (body.updatedAt !== undefined && body.updatedAt !== before.updatedAt) throw staleUser(before)
  const next = planChange(before, body, deps.now())
  if (next === before) return before
  if (next.clientId !== undefined && next.clientId !== companyIdOf(before))
    await deps.requireRecordedCompany(next.clientId, call)
  return changedBy(call, before, next, auditOf(before, next), deps)
}

/**
 * Returns the account after the change, or the same object if nothing changes. A new role or company, or losing access,
 * ends all sessions and agents, so that no open page gains rights. Throws `validation_failed` for a company on an
 * account that is not a client, and for rights without a proven email.
 */
function planChange(before: User, change: Change, now: Date): User {
  const { role = before.role, isActive = before.isActive } = change
  const isClient = role === 'client'
  if (change.clientId !== undefined && !isClient)
    throw invalid([problemAt('clientId', clientsAlone.params.code, clientsAlone.error)])
  const clientId = isClient ? (change.clientId ?? before.clientId) : undefined
  if (role === before.role && isActive === before.isActive && clientId === before.clientId) return before
  if (grantsRightsWithoutProof(before, { ...before, role, clientId }))
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

/**
 * Roles and companies are the values that the audit log records, because who was given them is what it is searched for.
 */
function auditOf(before: User, next: User): { action: AuditAction; changes: string[] } {
  const changes = [
    ...(before.role === next.role ? [] : [`role: ${before.role} → ${next.role}`]),
    ...(before.clientId === next.clientId || next.clientId === undefined ? [] : [`client: ${next.clientId}`]),
  ]
  if (before.isActive !== next.isActive)
    return { action: next.isActive ? 'user.reactivated' : 'user.deactivated', changes: ['isActive', ...changes] }
  return { action: before.role === next.role ? 'user.client_changed' : 'user.role_changed', changes }
}
