import type { RouteInput, RouteResult } from '../../../shared/contract/defineRoute.ts'
import type { changeUser as contract } from '../../../shared/contract/users/changeUser.ts'
import type { AuditAction } from '../../../shared/domain/auditActions.ts'
import { ProductError } from '../../../shared/domain/errors.ts'
import type { User } from '../../../shared/domain/user.ts'
import { momentAfter } from '../useCase/momentAfter.ts'
import type { DepsOf } from '../useCase/needs.ts'
import type { AccountContext } from '../useCase/requestContext.ts'
import { changedBy, requireUser, staleUser } from './managedUsers.ts'
import type { changeUser as needs } from './needs.ts'

type Deps = DepsOf<typeof needs>
type Change = RouteInput<typeof contract>['body']

/**
 * Changes the role of somebody else's account, or lets it in no longer, or again. Throws `not_found`, `stale_record` where the
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
  return next === before ? before : changedBy(call, before, next, auditOf(before, next), deps)
}

/** The account as it will be; itself where nothing would change. Whoever is let in no longer loses all sessions for good. */
function planChange(before: User, { role = before.role, isActive = before.isActive }: Change, now: Date): User {
  if (role === before.role && isActive === before.isActive) return before
  const leaves = before.isActive && !isActive
  return {
    ...before,
    role,
    isActive,
    sessionEpoch: before.sessionEpoch + (leaves ? 1 : 0),
    updatedAt: momentAfter(before.updatedAt, now),
  }
}

/** A role is the one value that the audit log names: who was given which is what it is asked for. */
function auditOf(before: User, next: User): { action: AuditAction; changes: string[] } {
  const roleChange = before.role === next.role ? [] : [`role: ${before.role} → ${next.role}`]
  if (before.isActive === next.isActive) return { action: 'user.role_changed', changes: roleChange }
  const action = next.isActive ? 'user.reactivated' : 'user.deactivated'
  return { action, changes: ['isActive', ...roleChange] }
}
