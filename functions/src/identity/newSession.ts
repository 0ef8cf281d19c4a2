import type { User } from '../../../shared/domain/user.ts'
import type { Session } from '../data/sessionStore.ts'
import { sessionCookie, sessionSeconds } from '../http/cookies.ts'
import { type SessionKeys, signSessionToken } from './sessionToken.ts'

/** What it takes to start sessions. */
export interface SessionDeps {
  sessionKeys: () => Promise<SessionKeys>
  newId: () => string
  now: () => Date
  secureCookies: boolean
}

/** A session for this account, to be stored, and the cookie that carries it. */
export async function newSession(user: User, deps: SessionDeps): Promise<{ session: Session; setCookie: string }> {
  const now = deps.now()
  const session: Session = {
    userId: user.id,
    jti: deps.newId(),
    createdAt: now.toISOString(),
    expiresAt: Math.floor(now.getTime() / 1000) + sessionSeconds,
  }
  const claims = { userId: user.id, jti: session.jti, epoch: user.sessionEpoch }
  const token = await signSessionToken(await deps.sessionKeys(), claims, now, sessionSeconds)
  return { session, setCookie: sessionCookie(token, deps.secureCookies) }
}
