import type { Applicant } from '../../../shared/domain/applicant.ts'
import { type MailRequest, outboxPut } from '../data/outboxStore.ts'
import type { ThrottleStore } from '../data/throttleStore.ts'
import type { TransactionItem } from '../data/transaction.ts'
import { isTooMuch, mailboxOf } from '../identity/throttling.ts'
import type { RequestContext } from '../useCase/requestContext.ts'

interface ConfirmationDeps {
  throttle: Pick<ThrottleStore, 'countInWindow'>
  now: () => Date
  newId: () => string
}

/**
 * The request for a mail that asks whether an email is of whom a record belongs to; undefined where its mailbox has had
 * enough of them, whoever asked.
 */
export async function confirmationMail(
  { id, email }: Pick<Applicant, 'id' | 'email'>,
  { language }: Pick<RequestContext, 'language'>,
  { throttle, now, newId }: ConfirmationDeps,
): Promise<MailRequest | undefined> {
  const at = now()
  if (await isTooMuch(throttle, 'confirmationMailbox', mailboxOf(email), at)) return undefined
  return {
    id: newId(),
    language,
    createdAt: at.toISOString(),
    mail: { template: 'emailConfirmation', applicantId: id },
  }
}

/** The same as it is written beside what asks for the email. */
export const besideMail = (mail: MailRequest | undefined): Record<string, TransactionItem> =>
  mail ? { mail: outboxPut(mail) } : {}
