import { grantsRightsWithoutProof, unprovenEmail } from '../../../shared/accounts/domain/provenEmail.ts'
import type { User } from '../../../shared/accounts/domain/user.ts'
import type { AuditAction } from '../../../shared/audit/domain/auditActions.ts'
import { problemAt } from '../../../shared/kernel/domain/errors.ts'
import { invalid } from '../kernel/inputProblems.ts'
import { momentAfter } from '../kernel/momentAfter.ts'

type Rights = Pick<User, 'role' | 'isActive' | 'clientId'>

/**
 * Returns an account with these rights, or the same object if nothing changes. A new role or company, losing access, or being reactivated after
 * a reported login ends all sessions and agents, so that no open page gains rights. Throws `validation_failed` for rights without a
 * proven email.
 */
export function withRights(before: User, { role, isActive, clientId }: Rights, now: Date): User {
  if (role === before.role && isActive === before.isActive && clientId === before.clientId) return before
  if (grantsRightsWithoutProof(before, { ...before, role, clientId }))
    throw invalid([problemAt('role', unprovenEmail.params.code, unprovenEmail.error)])
  const isUnlocked = isActive && before.reportedAt !== undefined
  const keepsSessions =
    (isActive || !before.isActive) && role === before.role && clientId === before.clientId && !isUnlocked
  return {
    ...before,
    role,
    isActive,
    reportedAt: isActive ? undefined : before.reportedAt,
    deactivatedByDirectory: isActive ? undefined : before.deactivatedByDirectory,
    clientId,
    rightsEpoch: (before.rightsEpoch ?? 0) + 1,
    sessionEpoch: before.sessionEpoch + (keepsSessions ? 0 : 1),
    updatedAt: momentAfter(before.updatedAt, now),
  }
}

/**
 * Describes a change of rights for the audit log. Roles and companies are the values that it records, because who was
 * given them is what it is searched for.
 */
export function rightsAudit(before: Rights, next: Rights): { action: AuditAction; changes: string[] } {
  const changes = [
    ...(before.role === next.role ? [] : [`role: ${before.role} → ${next.role}`]),
    ...(before.clientId === next.clientId || next.clientId === undefined ? [] : [`client: ${next.clientId}`]),
  ]
  if (before.isActive !== next.isActive)
    return { action: next.isActive ? 'user.reactivated' : 'user.deactivated', changes: ['isActive', ...changes] }
  return { action: before.role === next.role ? 'user.client_changed' : 'user.role_changed', changes }
}
