import { randomBytes } from 'node:crypto'
import { tokenHash } from '../kernel/table/tokenHash.ts'

/** Creates a token for a requested email. The token only goes into the mail; the table stores its hash. */
export function newEmailToken(): { token: string; hash: string } {
  const token = randomBytes(32).toString('base64url')
  return { token, hash: tokenHash(token) }
}
