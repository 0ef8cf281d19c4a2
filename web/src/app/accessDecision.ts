import { type Action, isAllowedForRole } from '../../../shared/accounts/domain/access.ts'
import type { SessionUser } from '../../../shared/accounts/domain/user.ts'
import { paths } from '../urls.ts'

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

/**
 * Returns the URL to open after signing in: the requested one if it is within this site, otherwise the dashboard.
 */
export function requestedUrl(state: unknown): string {
  const from = typeof state === 'object' && state !== null && 'from' in state ? state.from : undefined
  return typeof from === 'string' && /^\/(?![/\\])/.test(from) ? from : paths.dashboard
}
