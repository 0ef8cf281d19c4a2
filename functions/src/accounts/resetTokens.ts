import { createHash, randomBytes } from 'node:crypto'
import { isEmailProven } from '../../../shared/accounts/domain/provenEmail.ts'
import type { User } from '../../../shared/accounts/domain/user.ts'
import { retentionSeconds } from '../../../shared/privacy/domain/retentionPeriods.ts'
import { addressHash } from './addressHash.ts'
import type { ResetToken, ResetTokenStore } from './stores/resetTokenStore.ts'
import type { UserStore } from './stores/userStore.ts'

/** Returns the hash that the table stores for a token. A plain hash is enough, because tokens have 256 random bits. */
export const hashOfToken = (token: string): string => createHash('sha256').update(token).digest('base64url')

/**
 * Creates a reset token for an account, bound to its email. The token only goes into the mail; the table stores the
 * record.
 */
export function newResetToken(user: User, mailbox: string, now: Date): { token: string; record: ResetToken } {
  const token = randomBytes(32).toString('base64url')
  const record = {
    tokenHash: hashOfToken(token),
    userId: user.id,
    epoch: user.sessionEpoch,
    mailedTo: addressHash(mailbox),
    isUsed: false,
    createdAt: now.toISOString(),
    expiresAt: Math.floor(now.getTime() / 1000) + retentionSeconds('passwordLink'),
  }
  return { token, record }
}

/**
 * Returns the account that a token can still reset, or undefined. A password change invalidates the token, once the
 * account's email is proven. So does a
 * change of email: access to the account's previous mailbox must not be enough.
 */
export async function accountOfToken(
  token: string,
  deps: { resetTokens: Pick<ResetTokenStore, 'usable'>; users: Pick<UserStore, 'byId'>; now: () => Date },
): Promise<User | undefined> {
  const record = await deps.resetTokens.usable(hashOfToken(token), deps.now())
  const user = record && (await deps.users.byId(record.userId))
  if (!record || !user?.isActive) return undefined
  // Before the first proof of the address, a stranger who registered with it could end each link by a new password.
  if (isEmailProven(user) && user.sessionEpoch !== record.epoch) return undefined
  if (user.email === undefined) return undefined
  return record.mailedTo === undefined || record.mailedTo === addressHash(user.email) ? user : undefined
}
