import { randomBytes } from 'node:crypto'
import type { ScimTokenSummary } from '../../../../shared/accounts/domain/scim.ts'
import { hourOf } from '../../kernel/hourOf.ts'
import { isHashOf, tokenHash } from '../../kernel/table/tokenHash.ts'
import type { ScimToken, ScimTokenStore } from '../stores/scimTokenStore.ts'

/** Makes the value recognizable to people and secret scanners. */
const mark = 'fagfolk_scim_'

/** Returns a new token. Only the caller receives the value; the table stores the record. */
export function newScimToken(mayGrantSysadmin: boolean, now: Date): { value: string; record: ScimToken } {
  const value = mark + randomBytes(32).toString('base64url')
  return { value, record: { tokenHash: tokenHash(value), mayGrantSysadmin, createdAt: now.toISOString() } }
}

/** Returns a token as system admins see it. */
export const summaryOf = ({ createdAt, lastUsedAt, mayGrantSysadmin }: ScimToken): ScimTokenSummary => ({
  ...{ createdAt, mayGrantSysadmin },
  ...(lastUsedAt !== undefined && { lastUsedAt }),
})

/** What the directory that authenticated may do. */
export type KnownDirectory = Pick<ScimToken, 'mayGrantSysadmin'>

interface Deps {
  scimTokens: Pick<ScimTokenStore, 'current' | 'markUsed'>
  now: () => Date
}

/** Returns what the directory with this token may do. Returns undefined for any other token. Costs one read, and one write per hour. */
export async function authenticateDirectory(
  value: string,
  { scimTokens, now }: Deps,
): Promise<KnownDirectory | undefined> {
  const token = value.startsWith(mark) ? await scimTokens.current() : undefined
  if (!token || !isHashOf(token.tokenHash, value)) return undefined
  const hour = hourOf(now())
  if (token.lastUsedAt !== hour) await scimTokens.markUsed(token, hour)
  return token
}
