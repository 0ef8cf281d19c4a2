import { deviceOf } from '../../../shared/accounts/domain/session.ts'
import type { User } from '../../../shared/accounts/domain/user.ts'
import { limits } from '../../../shared/kernel/domain/limits.ts'
import type { RequestContext } from '../kernel/requestContext.ts'
import { readSessionToken, type SessionKeys, signSessionToken, type TokenClaims } from './sessionToken.ts'
import type { Session, SessionStart } from './stores/sessionStore.ts'

/** What it takes to tell and start sessions. */
interface SessionDeps {
  sessionKeys: () => Promise<SessionKeys>
  newId: () => string
  now: () => Date
}

type Caller = Pick<RequestContext, 'sessionToken'>
type Browser = Pick<RequestContext, 'sessionToken' | 'userAgent'>

/** A session for this account in place of the one that the browser holds, to be stored, and the token that stands for it. */
export async function newSession(
  user: User,
  caller: Browser,
  deps: SessionDeps,
): Promise<{ session: SessionStart; token: string }> {
  const now = deps.now()
  const begins: Session = {
    userId: user.id,
    jti: deps.newId(),
    createdAt: now.toISOString(),
    device: deviceOf(caller.userAgent),
    epoch: user.sessionEpoch,
    expiresAt: Math.floor(now.getTime() / 1000) + limits.sessionSeconds,
  }
  const claims = { userId: user.id, jti: begins.jti, epoch: user.sessionEpoch }
  const token = await signSessionToken(await deps.sessionKeys(), claims, now, limits.sessionSeconds)
  return { session: { begins, ends: await heldSession(caller, deps) }, token }
}

/** The session that the caller's token names, whether or not it goes on; undefined when the token is none of ours. */
export async function heldSession(
  { sessionToken }: Caller,
  deps: Omit<SessionDeps, 'newId'>,
): Promise<TokenClaims | undefined> {
  return sessionToken === undefined ? undefined : readSessionToken(await deps.sessionKeys(), sessionToken, deps.now())
}
