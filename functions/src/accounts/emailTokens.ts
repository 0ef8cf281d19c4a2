import { randomBytes } from 'node:crypto'
import { tokenHash } from '../kernel/table/tokenHash.ts'

/** A fresh token for a wanted email: the token goes into the mail and nowhere else, the hash into the table. */
export function newEmailToken(): { token: string; hash: string } {
  const token = randomBytes(32).toString('base64url')
  return { token, hash: tokenHash(token) }
}
