import type { User } from '../../../../shared/accounts/domain/user.ts'
import { sameEmail } from '../../../../shared/applicants/domain/recordEmail.ts'
import { addressHash } from '../../accounts/addressHash.ts'
import type { ThrottleStore } from '../../accounts/stores/throttleStore.ts'
import { isTooMuch, mailboxOf } from '../../accounts/throttling.ts'
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
 * The request for a mail that asks whether an email is of whom a record belongs to; undefined where its mailbox has had
 * enough of them, from this account or from all together. The email that one signs in with is one account's alone: what
 * others ask for keeps no mail from it. It is a request for this email and no other that takes its place.
 */
export async function confirmationMail(
  { id, email }: MailedRecord,
  account: Pick<User, 'id' | 'email'>,
  { language }: Pick<RequestContext, 'language'>,
  { throttle, now, newId }: ConfirmationDeps,
): Promise<MailRequest | undefined> {
  const at = now()
  const mailbox = mailboxOf(email)
  if (await isTooMuch(throttle, 'confirmationPair', `${mailbox} ${account.id}`, at)) return undefined
  const isFull = await isTooMuch(throttle, 'confirmationMailbox', mailbox, at)
  if (isFull && !sameEmail(account.email, email)) return undefined
  return {
    id: newId(),
    language,
    createdAt: at.toISOString(),
    mail: { template: 'emailConfirmation', applicantId: id, mailedTo: addressHash(email) },
  }
}

/** The same as it is written beside what asks for the email. */
export const besideMail = (mail: MailRequest | undefined): Record<string, TransactionItem> =>
  mail ? { mail: outboxPut(mail) } : {}
