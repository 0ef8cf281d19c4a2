import type { User } from '../../../shared/domain/user.ts'
import type { SessionStore } from '../data/sessionStore.ts'
import { readSessionToken, type SessionKeys } from '../identity/sessionToken.ts'

interface AuthenticationDeps {
  keys: () => Promise<SessionKeys>
  sessions: Pick<SessionStore, 'withUser'>
  now: () => Date
}

/**
 * The account that a session token stands for, or undefined when it stands for none: not ours, expired, ended, of an
 * earlier epoch, or of an account that is no longer active. Costs one read of the table.
 */
export async function authenticate(token: string, deps: AuthenticationDeps): Promise<User | undefined> {
  const now = deps.now()
  const claims = await readSessionToken(await deps.keys(), token, now)
  if (!claims) return undefined
  const found = await deps.sessions.withUser(claims.userId, claims.jti)
  if (!found) return undefined
  const { session, user } = found
  const counts = user.isActive && user.sessionEpoch === claims.epoch && session.expiresAt * 1000 > now.getTime()
  return counts ? user : undefined
}
