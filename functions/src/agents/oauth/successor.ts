import { hkdfSync } from 'node:crypto'
import { dropWhile } from 'es-toolkit/array'
import { functionLimits } from '../../../../shared/kernel/domain/functionLimits.ts'
import { isHashOf, tokenHash } from '../../kernel/table/tokenHash.ts'
import type { AgentGrant, UsedRefreshToken } from '../stores/agentGrantStore.ts'
import { newSecret, readTokenValue, secretBytes, tokenValue } from '../tokenValue.ts'

/**
 * What a refresh token is exchanged for follows from the token and a random salt, so that a client that repeats it is given the same
 * again. The table holds the salt and hashes, and neither tells a token to anybody who does not have the one before.
 */

export interface TokenPair {
  accessToken: string
  refreshToken: string
}

/** A pair of tokens for a grant, of these secrets. */
export const pairOf = (grant: AgentGrant, family: Buffer, own: { access: Buffer; refresh: Buffer }): TokenPair => ({
  accessToken: tokenValue('access', grant, own.access),
  refreshToken: tokenValue('refresh', grant, family, own.refresh),
})

/** The tokens that follow on a refresh token of this grant. */
function successorOf(grant: AgentGrant, refreshToken: string, salt: string): TokenPair | undefined {
  const [family, own] = readTokenValue('refresh', refreshToken)?.secrets ?? []
  if (!family || !own) return undefined
  const bytes = Buffer.from(hkdfSync('sha256', own, Buffer.from(salt, 'base64url'), purpose, 2 * secretBytes))
  return pairOf(grant, family, { access: bytes.subarray(0, secretBytes), refresh: bytes.subarray(secretBytes) })
}
const purpose = 'fagfolk successor of a refresh token'

/** Uses a refresh token up: the tokens that follow on it, and what is kept of that. */
export function usedUp(
  grant: AgentGrant,
  refreshToken: string,
  now: Date,
): { pair: TokenPair; used: UsedRefreshToken } | undefined {
  const salt = newSecret().toString('base64url')
  const pair = successorOf(grant, refreshToken, salt)
  return pair && { pair, used: { hash: tokenHash(refreshToken), salt, usedAt: now.toISOString() } }
}

/** The last moment, in milliseconds since 1970, at which a token that was used may be repeated. */
export const repeatableUntil = ({ usedAt }: UsedRefreshToken): number =>
  Date.parse(usedAt) + functionLimits.refreshRepeatSeconds * 1000

/** Those that may be repeated at `now`, and all that were used after them, whatever the clock of the function said. */
export const usedOfLate = ({ used = [] }: AgentGrant, now: Date): UsedRefreshToken[] =>
  dropWhile(used, (each) => repeatableUntil(each) < now.getTime())

/** The newest tokens that follow on a refresh token which may be repeated at `now`; undefined for any other. */
export function newestAfter(
  grant: AgentGrant,
  refreshToken: string,
  now: Date,
): (TokenPair & { repeatableUntil: number }) | undefined {
  const used = usedOfLate(grant, now)
  const shown = used.find(({ hash }) => isHashOf(hash, refreshToken))
  if (!shown) return undefined
  const newest = used
    .slice(used.indexOf(shown))
    .reduce<TokenPair | undefined>(
      (pair, { salt }) => successorOf(grant, pair?.refreshToken ?? refreshToken, salt),
      undefined,
    )
  return newest && { ...newest, repeatableUntil: repeatableUntil(shown) }
}
