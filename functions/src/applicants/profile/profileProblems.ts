import { mayGiveRecord } from '../../../../shared/accounts/domain/provenEmail.ts'
import type { User } from '../../../../shared/accounts/domain/user.ts'
import { ProductError, refusedAt } from '../../../../shared/kernel/domain/errors.ts'
import { templatedMessage } from '../../../../shared/kernel/domain/messages.ts'

/** Another record has the email. It is never taken over, but its owner can request a link to that record. */
export function emailOfAnotherRecord(): ProductError {
  const words = 'We already have a profile with this email. Ask for a link to connect it to your account.'
  return refusedAt('email', 'already_exists', words)
}

/** Another record took the email before the mail was confirmed. Staff have to resolve this. */
export function emailTakenMeanwhile(): ProductError {
  const words = 'This email is already used in another profile. Ask your recruiter for help.'
  return new ProductError('already_exists', words)
}

export const connectedAlready = () => new ProductError('already_done', 'Your account is already connected to a profile')

/** The error for every link that doesn't connect. The same for all reasons, so it reveals nothing about records. */
export const invalidLink = () => new ProductError('invalid_link', 'This link is invalid or has expired.')

/** Throws `validation_failed` for an email that the account may not give its record until its own email is proven. */
export function requireOwnEmail(account: Pick<User, 'email' | 'emailProvedAt'>, email: string): void {
  if (mayGiveRecord(account, email)) return
  const words = 'Confirm {{email}} first, or change the email you log in with. You can do both under My account.'
  throw refusedAt('email', 'validation_failed', templatedMessage(words, { email: account.email ?? '' }))
}
