import type { ProofMeans } from '../../../shared/accounts/domain/secondFactor.ts'
import { deviceOf } from '../../../shared/accounts/domain/session.ts'
import type { User } from '../../../shared/accounts/domain/user.ts'
import { limits } from '../../../shared/kernel/domain/limits.ts'
import type { RequestContext } from '../kernel/requestContext.ts'
import { readSessionToken, type SessionKeys, signSessionToken, type TokenClaims } from './sessionToken.ts'
import type { Session, SessionStart } from './stores/sessionStore.ts'

interface SessionDeps {
  sessionKeys: () => Promise<SessionKeys>
  newId: () => string
  now: () => Date
}

type Caller = Pick<RequestContext, 'sessionToken'>
type Browser = Pick<RequestContext, 'sessionToken' | 'userAgent'>

/** How the account proved itself, and whether it has to add a second factor before it can do anything else. */
export interface SignInProof {
  provedBy: ProofMeans
  mustAddFactor: boolean
}

/**
 * Creates a session for this account that replaces the browser's current one. The caller stores the session and sends
 * the token.
 */
export async function newSession(
  user: User,
  { provedBy, mustAddFactor }: SignInProof,
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
    provedAt: now.toISOString(),
    provedBy,
    ...(mustAddFactor && { mustAddFactor }),
    expiresAt: Math.floor(now.getTime() / 1000) + limits.sessionSeconds,
  }
  const claims = { userId: user.id, jti: begins.jti, epoch: user.sessionEpoch }
  const token = await signSessionToken(await deps.sessionKeys(), claims, now, limits.sessionSeconds)
  return { session: { begins, ends: await claimsOfCaller(caller, deps) }, token }
}

/**
 * Returns the claims of the caller's session token, even if the session has ended. Returns undefined if we didn't issue
 * the token.
 */
export async function claimsOfCaller(
  { sessionToken }: Caller,
  deps: Omit<SessionDeps, 'newId'>,
): Promise<TokenClaims | undefined> {
  return sessionToken === undefined ? undefined : readSessionToken(await deps.sessionKeys(), sessionToken, deps.now())
}
