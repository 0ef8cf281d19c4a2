import { isSecondFactor, type ProofMeans } from '../../../shared/accounts/domain/secondFactor.ts'
import { deviceOf } from '../../../shared/accounts/domain/session.ts'
import { sessionLifetime } from '../../../shared/accounts/domain/sessionRules.ts'
import type { SessionUser, User } from '../../../shared/accounts/domain/user.ts'
import { ProductError } from '../../../shared/kernel/domain/errors.ts'
import type { SessionCookie } from '../kernel/reply.ts'
import type { RequestContext } from '../kernel/requestContext.ts'
import { readSessionToken, type SessionKeys, signSessionToken, type TokenClaims } from './sessionToken.ts'
import type { Session, SessionStart } from './stores/sessionStore.ts'
import type { SignInRuleStore } from './stores/signInRuleStore.ts'

interface ClaimDeps {
  sessionKeys: () => Promise<SessionKeys>
  now: () => Date
}

interface SessionDeps extends ClaimDeps {
  signInRules: Pick<SignInRuleStore, 'current'>
  newId: () => string
}

type Caller = Pick<RequestContext, 'sessionToken'>
type Browser = Pick<RequestContext, 'sessionToken' | 'userAgent'>

/** How and when the account proved itself, by default now. */
export interface SignInProof {
  provedBy: ProofMeans
  provedAt?: Date
  /** Whether the account has to add a second factor although its role or its proof does not ask for one. */
  mustAddFactor?: boolean
}

interface NewSession {
  session: SessionStart
  cookie: SessionCookie
  /** What the browser is told about the session, besides the account. */
  shown: Pick<SessionUser, 'mustAddFactor' | 'idle'>
}

/**
 * Creates a session for this account that replaces the browser's current one, by the rules for its role. The caller
 * stores the session and sends the cookie. A session without a second factor has to add a second factor if the role
 * has to have one.
 */
export async function newSession(
  user: User,
  { provedBy, provedAt, mustAddFactor: isMissing = false, isKnownDevice }: SignInProof & { isKnownDevice: boolean },
  caller: Browser,
  deps: SessionDeps,
): Promise<NewSession> {
  const rules = await deps.signInRules.current()
  const mustAddFactor = isMissing || (!isSecondFactor(provedBy) && rules.secondFactor[user.role] === 'required')
  const { seconds, idleSeconds } = sessionLifetime(rules.sessions, user.role, isKnownDevice)
  const now = deps.now()
  const second = Math.floor(now.getTime() / 1000)
  const begins: Session = {
    userId: user.id,
    jti: deps.newId(),
    createdAt: now.toISOString(),
    device: deviceOf(caller.userAgent),
    epoch: user.sessionEpoch,
    provedAt: (provedAt ?? now).toISOString(),
    provedBy,
    ...(mustAddFactor && { mustAddFactor }),
    ...(idleSeconds !== undefined && { idleSeconds, idleUntil: second + idleSeconds }),
    expiresAt: second + seconds,
  }
  const claims = { userId: user.id, jti: begins.jti, epoch: user.sessionEpoch }
  const token = await signSessionToken(await deps.sessionKeys(), claims, now, seconds)
  return {
    session: { begins, ends: await claimsOfCaller(caller, deps) },
    cookie: { token, seconds },
    shown: {
      ...(mustAddFactor && { mustAddFactor }),
      ...(idleSeconds !== undefined && { idle: { seconds: idleSeconds, secondsLeft: idleSeconds } }),
    },
  }
}

export const sessionEnded = () => new ProductError('not_signed_in', 'You are not logged in')

/** Returns the claims of the session that let the caller in. Throws `not_signed_in` if it has none. */
export async function sessionOfCaller(caller: Caller, deps: ClaimDeps): Promise<TokenClaims> {
  const claims = await claimsOfCaller(caller, deps)
  if (!claims) throw sessionEnded()
  return claims
}

/**
 * Returns the claims of the caller's session token, even if the session has ended. Returns undefined if we didn't issue
 * the token.
 */
export async function claimsOfCaller({ sessionToken }: Caller, deps: ClaimDeps): Promise<TokenClaims | undefined> {
  return sessionToken === undefined ? undefined : readSessionToken(await deps.sessionKeys(), sessionToken, deps.now())
}
