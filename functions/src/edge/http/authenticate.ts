import type { User } from '../../../../shared/accounts/domain/user.ts'
import { readSessionToken, type SessionKeys } from '../../accounts/sessionToken.ts'
import type { SessionStore } from '../../accounts/stores/sessionStore.ts'
import { hourOf } from '../../kernel/hourOf.ts'

interface AuthenticationDeps {
  keys: () => Promise<SessionKeys>
  sessions: Pick<SessionStore, 'withUser' | 'noteUse'>
  now: () => Date
}

/**
 * The account that a session token stands for, or undefined when it stands for none: not ours, expired, ended, of an
 * earlier epoch, or of an account that is no longer active. Costs one read of the table, and now and then a write: the hour of its
 * last use is all that is kept of a session, once by each function that it comes to.
 */
export async function authenticate(token: string, deps: AuthenticationDeps): Promise<User | undefined> {
  const now = deps.now()
  const claims = await readSessionToken(await deps.keys(), token, now)
  if (!claims) return undefined
  const found = await deps.sessions.withUser(claims.userId, claims.jti)
  if (!found) return undefined
  const { session, user } = found
  const counts = user.isActive && user.sessionEpoch === claims.epoch && session.expiresAt * 1000 > now.getTime()
  if (!counts) return undefined
  const hour = hourOf(now)
  if (hour > session.createdAt) await deps.sessions.noteUse(session, hour)
  return user
}
