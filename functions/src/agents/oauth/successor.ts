import { hkdfSync } from 'node:crypto'
import { dropWhile } from 'es-toolkit/array'
import { functionLimits } from '../../../../shared/kernel/domain/functionLimits.ts'
import { isHashOf, tokenHash } from '../../kernel/table/tokenHash.ts'
import type { AgentGrant, UsedRefreshToken } from '../stores/agentGrantStore.ts'
import { newSecret, readTokenValue, secretBytes, tokenValue } from '../tokenValue.ts'

/**
 * The tokens for a refresh token are derived from it and a random salt, so that a client that repeats it gets the same
 * ones. The table stores only the salt and hashes, which are useless without the previous token.
 */

export interface TokenPair {
  accessToken: string
  refreshToken: string
}

/** Returns a token pair for a grant with these secrets. */
export const pairOf = (grant: AgentGrant, family: Buffer, own: { access: Buffer; refresh: Buffer }): TokenPair => ({
  accessToken: tokenValue('access', grant, own.access),
  refreshToken: tokenValue('refresh', grant, family, own.refresh),
})

/** Returns the tokens that follow a refresh token of this grant. */
function successorOf(grant: AgentGrant, refreshToken: string, salt: string): TokenPair | undefined {
  const [family, own] = readTokenValue('refresh', refreshToken)?.secrets ?? []
  if (!family || !own) return undefined
  const bytes = Buffer.from(hkdfSync('sha256', own, Buffer.from(salt, 'base64url'), purpose, 2 * secretBytes))
  return pairOf(grant, family, { access: bytes.subarray(0, secretBytes), refresh: bytes.subarray(secretBytes) })
}
const purpose = 'fagfolk successor of a refresh token'

/** Uses up a refresh token: returns the next tokens, and the record to store. */
export function usedUp(
  grant: AgentGrant,
  refreshToken: string,
  now: Date,
): { pair: TokenPair; used: UsedRefreshToken } | undefined {
  const salt = newSecret().toString('base64url')
  const pair = successorOf(grant, refreshToken, salt)
  return pair && { pair, used: { hash: tokenHash(refreshToken), salt, usedAt: now.toISOString() } }
}

/** Returns the last moment, in milliseconds since 1970, at which a used token may be repeated. */
export const repeatableUntil = ({ usedAt }: UsedRefreshToken): number =>
  Date.parse(usedAt) + functionLimits.refreshRepeatSeconds * 1000

/**
 * Returns the tokens that may be repeated at `now` and all that were used after them, so that clock differences don't
 * matter.
 */
export const recentlyUsed = ({ used = [] }: AgentGrant, now: Date): UsedRefreshToken[] =>
  dropWhile(used, (each) => repeatableUntil(each) < now.getTime())

/** Returns the newest tokens that follow a refresh token, or undefined if it may not be repeated at `now`. */
export function newestAfter(
  grant: AgentGrant,
  refreshToken: string,
  now: Date,
): (TokenPair & { repeatableUntil: number }) | undefined {
  const used = recentlyUsed(grant, now)
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
