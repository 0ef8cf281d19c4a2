import { createHash, randomBytes } from 'node:crypto'
import type { User } from '../../../shared/accounts/domain/user.ts'
import { secondsKept } from '../../../shared/privacy/domain/retentionPeriods.ts'
import { addressHash } from './addressHash.ts'
import type { ResetToken, ResetTokenStore } from './stores/resetTokenStore.ts'
import type { UserStore } from './stores/userStore.ts'

/** What the table knows a token by. The token has 256 random bits, so a plain hash is enough. */
export const hashOfToken = (token: string): string => createHash('sha256').update(token).digest('base64url')

/** A fresh token for this account, mailed to its email: the token goes into the mail and nowhere else, the record into the table. */
export function newResetToken(user: User, mailbox: string, now: Date): { token: string; record: ResetToken } {
  const token = randomBytes(32).toString('base64url')
  const record = {
    tokenHash: hashOfToken(token),
    userId: user.id,
    epoch: user.sessionEpoch,
    mailedTo: addressHash(mailbox),
    isUsed: false,
    createdAt: now.toISOString(),
    expiresAt: Math.floor(now.getTime() / 1000) + secondsKept('passwordLink'),
  }
  return { token, record }
}

/**
 * The account that a token can still be used for. A password changed since the token was made has ended it, and so has another
 * email: whoever reads the mailbox that an account left behind gets in no more.
 */
export async function accountOfToken(
  token: string,
  deps: { resetTokens: Pick<ResetTokenStore, 'usable'>; users: Pick<UserStore, 'byId'>; now: () => Date },
): Promise<User | undefined> {
  const record = await deps.resetTokens.usable(hashOfToken(token), deps.now())
  const user = record && (await deps.users.byId(record.userId))
  if (!record || !user?.isActive || user.sessionEpoch !== record.epoch) return undefined
  if (user.email === undefined) return undefined
  return record.mailedTo === undefined || record.mailedTo === addressHash(user.email) ? user : undefined
}
