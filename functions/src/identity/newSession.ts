import { limits } from '../../../shared/domain/limits.ts'
import type { User } from '../../../shared/domain/user.ts'
import type { Session } from '../data/sessionStore.ts'
import { type SessionKeys, signSessionToken } from './sessionToken.ts'

/** What it takes to start sessions. */
export interface SessionDeps {
  sessionKeys: () => Promise<SessionKeys>
  newId: () => string
  now: () => Date
}

/** A session for this account, to be stored, and the token that stands for it. */
export async function newSession(user: User, deps: SessionDeps): Promise<{ session: Session; token: string }> {
  const now = deps.now()
  const session: Session = {
    userId: user.id,
    jti: deps.newId(),
    createdAt: now.toISOString(),
    expiresAt: Math.floor(now.getTime() / 1000) + limits.sessionSeconds,
  }
  const claims = { userId: user.id, jti: session.jti, epoch: user.sessionEpoch }
  const token = await signSessionToken(await deps.sessionKeys(), claims, now, limits.sessionSeconds)
  return { session, token }
}
