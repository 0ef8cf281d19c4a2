import { type Action, isAllowedForRole } from '../../../shared/accounts/domain/access.ts'
import type { SessionUser } from '../../../shared/accounts/domain/user.ts'

export type AccessDecision = 'wait' | 'report' | 'sign in' | 'set up' | 'refuse' | 'show'

/**
 * Decides what a guarded page does. `action` is what the visitor's role must allow, or undefined for any signed-in
 * user.
 */
export function decideAccess(
  session: { user: SessionUser | null | undefined; problem: unknown },
  action: Action | undefined,
): AccessDecision {
  if (session.problem) return 'report'
  if (session.user === undefined) return 'wait'
  if (session.user === null) return 'sign in'
  if (session.user.mustAddFactor) return 'set up'
  return action === undefined || isAllowedForRole(session.user.role, action) ? 'show' : 'refuse'
}
