import { isEmailProven } from '../../../../shared/accounts/domain/provenEmail.ts'
import type { User } from '../../../../shared/accounts/domain/user.ts'
import { accountAudit } from '../../accounts/accountAudit.ts'
import { addressHash } from '../../accounts/addressHash.ts'
import { momentAfter } from '../../kernel/momentAfter.ts'
import type { ActingContext } from '../../kernel/requestContext.ts'
import type { ProfileLink } from '../stores/profileLinkStore.ts'
import type { AccountProof } from '../stores/profileStore.ts'

/**
 * Returns the proof of an account's email by a profile link: opening it shows that the owner reads that mailbox.
 * Returns undefined if the link was mailed to another address or the email is already proven.
 */
export function proofByLink(
  account: User,
  { mailedTo }: Pick<ProfileLink, 'mailedTo'>,
  call: ActingContext,
  deps: { now: () => Date; newId: () => string },
): AccountProof | undefined {
  if (isEmailProven(account) || account.email === undefined || addressHash(account.email) !== mailedTo) return undefined
  const now = deps.now()
  const next = {
    ...account,
    emailProvedAt: now.toISOString(),
    updatedAt: momentAfter(account.updatedAt, now),
  }
  return { before: account, next, audit: accountAudit('user.email_proved', account.id, call, deps, ['email']) }
}
