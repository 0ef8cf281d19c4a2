import type { User } from '../../../../shared/accounts/domain/user.ts'
import { sameEmail } from '../../../../shared/applicants/domain/recordEmail.ts'
import { addressHash } from '../../accounts/addressHash.ts'
import type { ThrottleStore } from '../../accounts/stores/throttleStore.ts'
import { isOverLimit, mailboxOf } from '../../accounts/throttling.ts'
import type { RequestContext } from '../../kernel/requestContext.ts'
import type { TransactionItem } from '../../kernel/table/transaction.ts'
import { type MailRequest, outboxPut } from '../../notify/stores/outboxStore.ts'
import type { MailedRecord } from './profileLinks.ts'

interface ConfirmationDeps {
  throttle: Pick<ThrottleStore, 'countInWindow'>
  now: () => Date
  newId: () => string
}

/**
 * Builds the mail that asks whether an email belongs to the record's applicant. Returns undefined if its mailbox is
 * over the limit, per account or in total. The account's own sign-in email is exempt from the total, so requests by
 * other accounts can't block it. The request applies to this email only, not to one that replaces it.
 */
export async function confirmationMail(
  { id, email }: MailedRecord,
  account: Pick<User, 'id' | 'email'>,
  { language }: Pick<RequestContext, 'language'>,
  { throttle, now, newId }: ConfirmationDeps,
): Promise<MailRequest | undefined> {
  const at = now()
  const mailbox = mailboxOf(email)
  if (await isOverLimit(throttle, 'confirmationPair', `${mailbox} ${account.id}`, at)) return undefined
  const isFull = await isOverLimit(throttle, 'confirmationMailbox', mailbox, at)
  if (isFull && !sameEmail(account.email, email)) return undefined
  return {
    id: newId(),
    language,
    createdAt: at.toISOString(),
    mail: { template: 'emailConfirmation', applicantId: id, mailedTo: addressHash(email) },
  }
}

/** Returns the same mail as an item for the transaction that requests the email. */
export const withConfirmationMail = (mail: MailRequest | undefined): Record<string, TransactionItem> =>
  mail ? { mail: outboxPut(mail) } : {}
