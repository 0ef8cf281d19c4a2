import type { ProofMeans } from '../../../../shared/accounts/domain/secondFactor.ts'
import type { SessionIdle, User } from '../../../../shared/accounts/domain/user.ts'
import { readSessionToken, type SessionKeys } from '../../accounts/sessionToken.ts'
import { endOf, type SessionStore } from '../../accounts/stores/sessionStore.ts'
import { hourOf } from '../../kernel/hourOf.ts'

interface AuthenticationDeps {
  keys: () => Promise<SessionKeys>
  sessions: Pick<SessionStore, 'withUser' | 'noteUse'>
  now: () => Date
}

/** An account with the session that a call belongs to. */
export interface KnownSession {
  user: User
  /** When the account last proved itself in this session. */
  provedAt: string
  provedBy: ProofMeans
  /** Whether the account has to add a second factor before it can do anything else. */
  mustAddFactor: boolean
  /** Undefined if it doesn't end by inactivity. */
  idle?: SessionIdle
}

/**
 * Returns the account and session of a session token, or undefined if it is not ours, expired, ended (also by
 * inactivity), of an earlier epoch, or of an inactive account. Costs one read, and sometimes a write: only the hour of a session's last use is stored, once by
 * each function that it calls.
 */
export async function authenticate(token: string, deps: AuthenticationDeps): Promise<KnownSession | undefined> {
  const now = deps.now()
  const claims = await readSessionToken(await deps.keys(), token, now)
  if (!claims) return undefined
  const found = await deps.sessions.withUser(claims.userId, claims.jti)
  if (!found) return undefined
  const { session, user } = found
  const counts = user.isActive && user.sessionEpoch === claims.epoch && endOf(session) > now.getTime()
  if (!counts) return undefined
  const { idleSeconds } = session
  const hour = hourOf(now)
  if (hour > session.createdAt) await deps.sessions.noteUse(session, hour)
  return {
    user,
    provedAt: session.provedAt ?? session.createdAt,
    provedBy: session.provedBy ?? 'password',
    mustAddFactor: session.mustAddFactor === true,
    ...(idleSeconds !== undefined && {
      idle: { seconds: idleSeconds, secondsLeft: Math.floor((endOf(session) - now.getTime()) / 1000) },
    }),
  }
}
