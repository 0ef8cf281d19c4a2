import { isAllowedForRole } from '../../../../shared/accounts/domain/access.ts'
import type { User } from '../../../../shared/accounts/domain/user.ts'
import type { AgentScope } from '../../../../shared/agents/domain/agentScopes.ts'
import type { AgentConnection } from '../../../../shared/agents/domain/oauth.ts'
import { functionLimits } from '../../../../shared/kernel/domain/functionLimits.ts'
import { limits } from '../../../../shared/kernel/domain/limits.ts'
import { isHashOf, tokenHash } from '../../kernel/table/tokenHash.ts'
import type { AgentGrant, UsedRefreshToken } from '../stores/agentGrantStore.ts'
import { newSecret, readTokenValue, tokenValue } from '../tokenValue.ts'
import type { KnownClient } from './knownClient.ts'
import { isLoopback, shownHost } from './redirectUri.ts'
import { newestAfter, pairOf, recentlyUsed, repeatableUntil, type TokenPair, usedUp } from './successor.ts'

/**
 * The life cycle of a grant. It starts with an authorization code. The code is exchanged for the first tokens, and each
 * refresh token for the next ones, until the grant ends. Reusing a code or token ends it, except for a refresh token repeated
 * within a minute. These functions only decide; the store ensures that the grant has not changed in the meantime.
 */

type Owner = Pick<User, 'isActive' | 'sessionEpoch' | 'role'>

/** The effect on a grant when a code or token is presented. */
export type GrantDecision =
  | ({ kind: 'issue'; next: AgentGrant } & IssuedTokens)
  /**
   * No change: the refresh token was exchanged a moment ago, so the same tokens are returned again, until
   * `repeatableUntil` (milliseconds since 1970).
   */
  | ({ kind: 'repeat'; repeatableUntil: number } & IssuedTokens)
  /** No change: too many refresh tokens were used recently. The client may retry after this many seconds. */
  | { kind: 'wait'; seconds: number }
  /** No change: the code or token is not valid. */
  | { kind: 'refuse'; detail: string; error?: 'invalid_scope' }
  /** The grant ends: the code or token was used before. */
  | { kind: 'end'; detail: string }

/** Tokens for a client. `until` is when the access token expires, in seconds since 1970. */
interface IssuedTokens extends TokenPair {
  until: number
}

const secondsOf = (moment: Date): number => Math.floor(moment.getTime() / 1000)
const day = 24 * 60 * 60

interface AuthorizedRequest {
  client: KnownClient
  redirectUri: string
  codeChallenge: string
  scopes: readonly AgentScope[]
}

/** Returns a grant with a code for its client. */
export function newGrant(
  { id: userId, sessionEpoch }: Pick<User, 'id' | 'sessionEpoch'>,
  { client, redirectUri, codeChallenge, scopes }: AuthorizedRequest,
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

/** Returns what is displayed for a registered client: the host of its redirect URI, or the scheme of an app. */
const hostOf = (url: string): string => (isLoopback(url) ? 'localhost' : shownHost(url))

interface PresentedCode {
  code: string
  clientId: string
  redirectUri: string | undefined
  verifier: string | undefined
}

const wrongCode = { kind: 'refuse', detail: 'The code is invalid or has expired' } as const

/**
 * Decides whether a code is exchanged for the first tokens: once, before it expires, for its own client, and with a
 * valid verifier.
 */
export function decideExchange(grant: AgentGrant, shown: PresentedCode, owner: Owner, now: Date): GrantDecision {
  if (!isHashOf(grant.code.hash, shown.code)) return wrongCode
  if (grant.refresh) return { kind: 'end', detail: 'The code was already used; its tokens are revoked' }
  if (!mayActFor(grant, owner) || grant.code.until <= secondsOf(now)) return wrongCode
  if (grant.clientId !== shown.clientId) return { kind: 'refuse', detail: 'The code was issued to another client' }
  // Optional: OAuth 2.1 relies on the verifier instead.
  if (shown.redirectUri !== undefined && shown.redirectUri !== grant.redirectUri)
    return { kind: 'refuse', detail: 'redirect_uri does not match the authorization request' }
  if (!isVerifierOf(grant.code.challenge, shown.verifier))
    return { kind: 'refuse', detail: 'code_verifier does not match the code_challenge' }
  const family = newSecret()
  const pair = pairOf(grant, family, { access: newSecret(), refresh: newSecret() })
  return issued(grant, { pair, family, used: [] }, now)
}

const verifierForm = /^[\w.~-]{43,128}$/

/** Returns true if a verifier matches an S256 challenge (RFC 7636). */
const isVerifierOf = (challenge: string, verifier: string | undefined): boolean =>
  verifier !== undefined && verifierForm.test(verifier) && isHashOf(challenge, verifier)

interface PresentedRefreshToken {
  refreshToken: string
  clientId: string
}

const wrongRefresh = { kind: 'refuse', detail: 'The refresh token is invalid or has expired' } as const

/**
 * Decides whether a refresh token is exchanged. The latest of its family is exchanged and used up. One that was used up
 * within the last minute returns the newest tokens, because its client lost a response or sent several requests at
 * once. An earlier one means that a copy was stolen.
 */
export function decideRefresh(grant: AgentGrant, shown: PresentedRefreshToken, owner: Owner, now: Date): GrantDecision {
  const [family] = readTokenValue('refresh', shown.refreshToken)?.secrets ?? []
  if (!grant.refresh || !family || !isHashOf(grant.refresh.family, family)) return wrongRefresh
  if (grant.clientId !== shown.clientId)
    return { kind: 'refuse', detail: 'The refresh token was issued to another client' }
  if (!isHashOf(grant.refresh.hash, shown.refreshToken)) return decideRepeat(grant, shown.refreshToken, owner, now)
  if (!isConnected(grant, owner, now)) return wrongRefresh
  const before = recentlyUsed(grant, now)
  if (before[0] && before.length >= functionLimits.refreshesAtOnce)
    return { kind: 'wait', seconds: Math.floor((repeatableUntil(before[0]) - now.getTime()) / 1000) + 1 }
  const next = usedUp(grant, shown.refreshToken, now)
  return next ? issued(grant, { pair: next.pair, family, used: [...before, next.used] }, now) : wrongRefresh
}

function decideRepeat(grant: AgentGrant, refreshToken: string, owner: Owner, now: Date): GrantDecision {
  const pair = newestAfter(grant, refreshToken, now)
  const access = pair && grant.access.find(({ hash }) => isHashOf(hash, pair.accessToken))
  if (!access || !grant.refresh || !isHashOf(grant.refresh.hash, pair.refreshToken))
    return { kind: 'end', detail: 'The refresh token was already used; the connection is revoked' }
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
  // Tokens that expire after this second were issued within the last minute.
  const fresh = second + limits.oauth.accessSeconds - functionLimits.refreshRepeatSeconds - 1
  const until = second + limits.oauth.accessSeconds
  const access = { hash: tokenHash(pair.accessToken), until }
  const next = {
    ...grant,
    version: grant.version + 1,
    refresh: { family: tokenHash(family), hash: tokenHash(pair.refreshToken) },
    used,
    // Keeps previous access tokens for calls in flight, and all that were issued in the last minute.
    access: [
      access,
      ...grant.access.filter((each, index) => each.until > (index + 1 < maxAccessTokens ? second : fresh)),
    ],
    expiresAt: Math.min(second + limits.oauth.idleDays * day, end),
  }
  return { kind: 'issue', next, ...pair, until }
}

/** The number of valid access tokens per grant, in addition to those issued in the last minute. */
const maxAccessTokens = 3

const mayActFor = ({ epoch }: AgentGrant, owner: Owner): boolean =>
  owner.isActive && owner.sessionEpoch === epoch && isAllowedForRole(owner.role, 'agents:connect')

/**
 * Returns true if a client has tokens and its owner is active, has the same password and a role that may connect
 * agents.
 */
export const isConnected = (grant: AgentGrant, owner: Owner, now: Date): boolean =>
  grant.refresh !== undefined && grant.expiresAt > secondsOf(now) && mayActFor(grant, owner)

/** Returns true if a grant counts towards its owner's limit: its client has tokens, or may still collect them. */
export const countsTowardsLimit = (grant: AgentGrant, owner: Owner, now: Date): boolean =>
  grant.expiresAt > secondsOf(now) && mayActFor(grant, owner)

/** Returns true if an access token of a grant is valid. */
export const isAccessTokenValid = (grant: AgentGrant, accessToken: string, owner: Owner, now: Date): boolean =>
  isConnected(grant, owner, now) &&
  grant.access.some(({ hash, until }) => until > secondsOf(now) && isHashOf(hash, accessToken))

/** Returns true if a token was issued for a grant, and so may end it. */
export function isTokenOfGrant(grant: AgentGrant, token: string): boolean {
  const [family] = readTokenValue('refresh', token)?.secrets ?? []
  if (family) return grant.refresh !== undefined && isHashOf(grant.refresh.family, family)
  return grant.access.some(({ hash }) => isHashOf(hash, token))
}

/** Returns a connection as its owner sees it. */
export const connectionOf = (grant: AgentGrant): AgentConnection => ({
  ...{ id: grant.id, clientName: grant.clientName, clientHost: grant.clientHost, scopes: grant.scopes },
  createdAt: grant.createdAt,
  ...(grant.lastUsedAt !== undefined && { lastUsedAt: grant.lastUsedAt }),
  expiresAt: new Date(grant.expiresAt * 1000).toISOString(),
})
