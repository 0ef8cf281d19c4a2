import { mayEver } from '../../../../shared/accounts/domain/access.ts'
import type { User } from '../../../../shared/accounts/domain/user.ts'
import type { AgentScope } from '../../../../shared/agents/domain/agent.ts'
import type { AgentConnection } from '../../../../shared/agents/domain/oauth.ts'
import { functionLimits } from '../../../../shared/kernel/domain/functionLimits.ts'
import { limits } from '../../../../shared/kernel/domain/limits.ts'
import { isHashOf, tokenHash } from '../../kernel/table/tokenHash.ts'
import type { AgentGrant, UsedRefreshToken } from '../stores/agentGrantStore.ts'
import { newSecret, readTokenValue, tokenValue } from '../tokenValue.ts'
import type { KnownClient } from './knownClient.ts'
import { isLocal } from './redirectAddress.ts'
import { newestAfter, pairOf, repeatableUntil, type TokenPair, usedOfLate, usedUp } from './successor.ts'

/**
 * The life of a grant: it is offered with a code, the code is exchanged for the first tokens, each refresh token for the next ones,
 * and it ends. Whatever is shown that was used before ends it, but a refresh token that is repeated within a minute. Here is decided
 * what becomes of it; that a decision was made of what still stands is up to the store.
 */

type Owner = Pick<User, 'isActive' | 'sessionEpoch' | 'role'>

/** What becomes of a grant for which something is shown. */
export type GrantDecision =
  | ({ kind: 'issue'; next: AgentGrant } & GivenTokens)
  /** Nothing: the tokens that a refresh token was exchanged for a moment ago are given again, until `repeatableUntil` (milliseconds since 1970). */
  | ({ kind: 'repeat'; repeatableUntil: number } & GivenTokens)
  /** Nothing: too many of its refresh tokens were used of late. It may be asked again after so many seconds. */
  | { kind: 'wait'; seconds: number }
  /** Nothing: what is shown does not fit. */
  | { kind: 'refuse'; detail: string; error?: 'invalid_scope' }
  /** It ends: what is shown was used before. */
  | { kind: 'end'; detail: string }

/** Tokens for a client; `until` is when the access token ends. */
interface GivenTokens extends TokenPair {
  until: number
}

const secondsOf = (moment: Date): number => Math.floor(moment.getTime() / 1000)
const day = 24 * 60 * 60

interface Offered {
  client: KnownClient
  redirectUri: string
  codeChallenge: string
  scopes: readonly AgentScope[]
}

/** A grant whose code waits for its client. */
export function offeredGrant(
  { id: userId, sessionEpoch }: Pick<User, 'id' | 'sessionEpoch'>,
  { client, redirectUri, codeChallenge, scopes }: Offered,
  id: string,
  now: Date,
): { code: string; grant: AgentGrant } {
  const code = tokenValue('code', { userId, id }, newSecret())
  const until = secondsOf(now) + limits.oauth.codeSeconds
  const grant: AgentGrant = {
    ...{ id, userId, version: 1, epoch: sessionEpoch, scopes: [...scopes], redirectUri },
    clientId: client.id,
    clientName: client.name,
    clientHost: client.documentHost ?? hostOf(redirectUri),
    createdAt: now.toISOString(),
    code: { hash: tokenHash(code), challenge: codeChallenge, until },
    access: [],
    expiresAt: until,
  }
  return { code, grant }
}

/** What vouches for a client that only registered: where its answers go. */
const hostOf = (address: string): string => (isLocal(address) ? 'localhost' : new URL(address).host)

interface ShownCode {
  code: string
  clientId: string
  redirectUri: string | undefined
  verifier: string | undefined
}

const wrongCode = { kind: 'refuse', detail: 'The code is unknown, or its time is over' } as const

/** Whether a code gives the first tokens: once, in its time, to the client it was made for, and to who can prove to have asked. */
export function exchangedCode(grant: AgentGrant, shown: ShownCode, owner: Owner, now: Date): GrantDecision {
  if (!isHashOf(grant.code.hash, shown.code)) return wrongCode
  if (grant.refresh) return { kind: 'end', detail: 'The code was used before: what it gave has ended' }
  if (!mayActFor(grant, owner) || grant.code.until <= secondsOf(now)) return wrongCode
  if (grant.clientId !== shown.clientId) return { kind: 'refuse', detail: 'The code is of another client' }
  // It is missing in requests of OAuth 2.1, which leaves it to the verifier.
  if (shown.redirectUri !== undefined && shown.redirectUri !== grant.redirectUri)
    return { kind: 'refuse', detail: 'redirect_uri is not the one that the code was asked for with' }
  if (!isVerifierOf(grant.code.challenge, shown.verifier))
    return { kind: 'refuse', detail: 'code_verifier does not fit the code_challenge' }
  const family = newSecret()
  const pair = pairOf(grant, family, { access: newSecret(), refresh: newSecret() })
  return issued(grant, { pair, family, used: [] }, now)
}

const verifierForm = /^[\w.~-]{43,128}$/

/** Whether a verifier is what a challenge was made of by S256 (RFC 7636). */
const isVerifierOf = (challenge: string, verifier: string | undefined): boolean =>
  verifier !== undefined && verifierForm.test(verifier) && isHashOf(challenge, verifier)

interface ShownRefresh {
  refreshToken: string
  clientId: string
}

const wrongRefresh = { kind: 'refuse', detail: 'The refresh token is unknown, or its time is over' } as const

/**
 * Whether a refresh token gives the next ones. The last of its family does, which is then used up. One that was used up within the
 * last minute gives the newest ones: its client lost an answer, or asked several times at once. An earlier one shows that somebody has
 * a copy.
 */
export function refreshed(grant: AgentGrant, shown: ShownRefresh, owner: Owner, now: Date): GrantDecision {
  const [family] = readTokenValue('refresh', shown.refreshToken)?.secrets ?? []
  if (!grant.refresh || !family || !isHashOf(grant.refresh.family, family)) return wrongRefresh
  if (grant.clientId !== shown.clientId) return { kind: 'refuse', detail: 'The refresh token is of another client' }
  if (!isHashOf(grant.refresh.hash, shown.refreshToken)) return repeated(grant, shown.refreshToken, owner, now)
  if (!isConnected(grant, owner, now)) return wrongRefresh
  const before = usedOfLate(grant, now)
  if (before[0] && before.length >= functionLimits.refreshesAtOnce)
    return { kind: 'wait', seconds: Math.floor((repeatableUntil(before[0]) - now.getTime()) / 1000) + 1 }
  const next = usedUp(grant, shown.refreshToken, now)
  return next ? issued(grant, { pair: next.pair, family, used: [...before, next.used] }, now) : wrongRefresh
}

function repeated(grant: AgentGrant, refreshToken: string, owner: Owner, now: Date): GrantDecision {
  const pair = newestAfter(grant, refreshToken, now)
  const access = pair && grant.access.find(({ hash }) => isHashOf(hash, pair.accessToken))
  if (!access || !grant.refresh || !isHashOf(grant.refresh.hash, pair.refreshToken))
    return { kind: 'end', detail: 'The refresh token was used before: the connection has ended' }
  return isConnected(grant, owner, now) ? { kind: 'repeat', ...pair, until: access.until } : wrongRefresh
}

interface Issuing {
  pair: TokenPair
  family: Buffer
  used: UsedRefreshToken[]
}

function issued(grant: AgentGrant, { pair, family, used }: Issuing, now: Date): GrantDecision {
  const second = secondsOf(now)
  const end = secondsOf(new Date(grant.createdAt)) + limits.oauth.days * day
  // In whole seconds, the last one of the minute included.
  const fresh = second + limits.oauth.accessSeconds - functionLimits.refreshRepeatSeconds - 1
  const until = second + limits.oauth.accessSeconds
  const access = { hash: tokenHash(pair.accessToken), until }
  const next = {
    ...grant,
    version: grant.version + 1,
    refresh: { family: tokenHash(family), hash: tokenHash(pair.refreshToken) },
    used,
    // A call that is on its way with the token before is let through, and what was given in the last minute holds.
    access: [access, ...grant.access.filter((each, index) => each.until > (index + 1 < mostAccess ? second : fresh))],
    expiresAt: Math.min(second + limits.oauth.idleDays * day, end),
  }
  return { kind: 'issue', next, ...pair, until }
}

/** How many access tokens of a grant hold at once, besides those that were given in the last minute. */
const mostAccess = 3

const mayActFor = ({ epoch }: AgentGrant, owner: Owner): boolean =>
  owner.isActive && owner.sessionEpoch === epoch && mayEver(owner.role, 'agents:connect')

/** Whether a client has its tokens, and its owner is who let it in: active, under the same password, in a role that may. */
export const isConnected = (grant: AgentGrant, owner: Owner, now: Date): boolean =>
  grant.refresh !== undefined && grant.expiresAt > secondsOf(now) && mayActFor(grant, owner)

/** Whether it counts among those that somebody may have: a client has its tokens, or may still come for them. */
export const isHeld = (grant: AgentGrant, owner: Owner, now: Date): boolean =>
  grant.expiresAt > secondsOf(now) && mayActFor(grant, owner)

/** Whether an access token of a grant lets in. */
export const letsIn = (grant: AgentGrant, accessToken: string, owner: Owner, now: Date): boolean =>
  isConnected(grant, owner, now) &&
  grant.access.some(({ hash, until }) => until > secondsOf(now) && isHashOf(hash, accessToken))

/** Whether a value was given out for a grant, and may end it. */
export function isOf(grant: AgentGrant, token: string): boolean {
  const [family] = readTokenValue('refresh', token)?.secrets ?? []
  if (family) return grant.refresh !== undefined && isHashOf(grant.refresh.family, family)
  return grant.access.some(({ hash }) => isHashOf(hash, token))
}

/** A connection as its owner is shown it. */
export const connectionOf = (grant: AgentGrant): AgentConnection => ({
  ...{ id: grant.id, clientName: grant.clientName, clientHost: grant.clientHost, scopes: grant.scopes },
  createdAt: grant.createdAt,
  ...(grant.lastUsedAt !== undefined && { lastUsedAt: grant.lastUsedAt }),
  expiresAt: new Date(grant.expiresAt * 1000).toISOString(),
})
