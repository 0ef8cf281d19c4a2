import { randomBytes } from 'node:crypto'
import type { User } from '../../../../shared/accounts/domain/user.ts'
import type { Applicant } from '../../../../shared/applicants/domain/applicant.ts'
import { retentionSeconds } from '../../../../shared/privacy/domain/retentionPeriods.ts'
import { addressHash } from '../../accounts/addressHash.ts'
import { hashOfToken } from '../../accounts/resetTokens.ts'
import type { ProfileLink } from '../stores/profileLinkStore.ts'

/** A record and the email that a link to it is mailed to. */
export type MailedRecord = Pick<Applicant, 'id'> & { email: string }

/** Creates a link from an account to a record. The token only goes into the mail; the table stores its hash. */
export function newProfileLink(
  { id: userId, sessionEpoch: epoch }: Pick<User, 'id' | 'sessionEpoch'>,
  { id, email }: MailedRecord,
  now: Date,
): { token: string; record: ProfileLink } {
  const token = randomBytes(32).toString('base64url')
  const record = {
    tokenHash: hashOfToken(token),
    userId,
    epoch,
    applicantId: id,
    mailedTo: addressHash(email),
    isUsed: false,
    createdAt: now.toISOString(),
    expiresAt: Math.floor(now.getTime() / 1000) + retentionSeconds('profileLink'),
  }
  return { token, record }
}

/**
 * Returns whether a link is still valid for an account. Anything that ends the account's sessions, such as an
 * invitation that takes its email, also ends the link.
 */
export const isLinkOf = (
  { userId, epoch }: Pick<ProfileLink, 'userId' | 'epoch'>,
  { id, sessionEpoch }: Pick<User, 'id' | 'sessionEpoch'>,
): boolean => userId === id && (epoch === undefined || epoch === sessionEpoch)
