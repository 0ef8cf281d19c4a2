import { type Action, mayEver } from '../../../shared/accounts/domain/access.ts'
import type { SessionUser } from '../../../shared/accounts/domain/user.ts'
import { paths } from '../addresses.ts'

export type AccessDecision = 'wait' | 'report' | 'sign in' | 'refuse' | 'show'

/** What a guarded page does: `action` is what its visitor must ever be allowed to do, undefined for any signed-in user. */
export function decideAccess(
  session: { user: SessionUser | null | undefined; problem: unknown },
  action: Action | undefined,
): AccessDecision {
  if (session.problem) return 'report'
  if (session.user === undefined) return 'wait'
  if (session.user === null) return 'sign in'
  return action === undefined || mayEver(session.user.role, action) ? 'show' : 'refuse'
}

/** The address to go to after signing in: the one asked for, within this site, else the dashboard. */
export function addressAskedFor(state: unknown): string {
  const from = typeof state === 'object' && state !== null && 'from' in state ? state.from : undefined
  return typeof from === 'string' && /^\/(?![/\\])/.test(from) ? from : paths.dashboard
}
