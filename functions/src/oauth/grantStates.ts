import { mayEver } from '../../../shared/domain/access.ts'
import type { AgentScope } from '../../../shared/domain/agent.ts'
import { limits } from '../../../shared/domain/limits.ts'
import type { AgentConnection } from '../../../shared/domain/oauth.ts'
import type { User } from '../../../shared/domain/user.ts'
import { newSecret, readTokenValue, tokenValue } from '../agents/tokenValue.ts'
import type { AgentGrant } from '../data/agentGrantStore.ts'
import { isHashOf, tokenHash } from '../data/tokenHash.ts'
import type { KnownClient } from './knownClient.ts'
import { isLocal } from './redirectAddress.ts'

/**
 * The life of a grant: it is offered with a code, the code is exchanged for the first tokens, each refresh token for the next ones,
 * and it ends. Whatever is shown that was used before ends it. Here is decided what becomes of it; that a decision was made of what
 * still stands is up to the store.
 */

type Owner = Pick<User, 'isActive' | 'sessionEpoch' | 'role'>

/** What becomes of a grant for which something is shown. */
export type GrantDecision =
  | { kind: 'issue'; next: AgentGrant; accessToken: string; refreshToken: string }
  /** Nothing: what is shown does not fit. */
  | { kind: 'refuse'; detail: string; error?: 'invalid_scope' }
  /** It ends: what is shown was used before. */
  | { kind: 'end'; detail: string }

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
  return issued(grant, newSecret(), now)
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

/** Whether a refresh token gives the next ones: the last of its family alone. An earlier one shows that somebody has a copy. */
export function refreshed(grant: AgentGrant, shown: ShownRefresh, owner: Owner, now: Date): GrantDecision {
  const [family] = readTokenValue('refresh', shown.refreshToken)?.secrets ?? []
  if (!grant.refresh || !family || !isHashOf(grant.refresh.family, family)) return wrongRefresh
  if (grant.clientId !== shown.clientId) return { kind: 'refuse', detail: 'The refresh token is of another client' }
  if (!isHashOf(grant.refresh.hash, shown.refreshToken))
    return { kind: 'end', detail: 'The refresh token was used before: the connection has ended' }
  if (!isConnected(grant, owner, now)) return wrongRefresh
  return issued(grant, family, now)
}

function issued(grant: AgentGrant, family: Buffer, now: Date): GrantDecision {
  const accessToken = tokenValue('access', grant, newSecret())
  const refreshToken = tokenValue('refresh', grant, family, newSecret())
  const second = secondsOf(now)
  const end = secondsOf(new Date(grant.createdAt)) + limits.oauth.days * day
  const access = { hash: tokenHash(accessToken), until: second + limits.oauth.accessSeconds }
  const next = {
    ...grant,
    version: grant.version + 1,
    refresh: { family: tokenHash(family), hash: tokenHash(refreshToken) },
    // A call that is on its way with the token before is let through.
    access: [access, ...grant.access.filter(({ until }) => until > second)].slice(0, mostAccess),
    expiresAt: Math.min(second + limits.oauth.idleDays * day, end),
  }
  return { kind: 'issue', next, accessToken, refreshToken }
}

/** How many access tokens of a grant hold at once. */
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
