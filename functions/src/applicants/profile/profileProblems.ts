import { mayGiveRecord } from '../../../../shared/accounts/domain/provenEmail.ts'
import type { User } from '../../../../shared/accounts/domain/user.ts'
import { ProductError, refusedAt } from '../../../../shared/kernel/domain/errors.ts'
import { said } from '../../../../shared/kernel/domain/messages.ts'

/** The answer for an email that another record has: it is never taken over, but its owner can ask for a link to it. */
export function emailOfAnotherRecord(): ProductError {
  const words = 'This email already belongs to a record. Ask for a link to connect it to your account.'
  return refusedAt('email', 'already_exists', words)
}

/** The answer for an email that another record took before its mail was answered: people have to sort that out. */
export function emailTakenMeanwhile(): ProductError {
  const words = 'Another record has this email by now. Your recruiter can help you with that.'
  return new ProductError('already_exists', words)
}

export const connectedAlready = () => new ProductError('already_done', 'Your account is already connected to a record')

/** The answer for every link that does not connect, whatever the reason: it tells nothing of records. */
export const invalidLink = () => new ProductError('invalid_link', 'This link is invalid or has expired.')

/** Throws `validation_failed` for an email that an account may not give its record while nobody has proved the account's own. */
export function requireOwnEmail(account: Pick<User, 'email' | 'emailProvedAt'>, email: string): void {
  if (mayGiveRecord(account, email)) return
  const words = 'Confirm {{email}} first, or change the email that you sign in with. You can do both under My account.'
  throw refusedAt('email', 'validation_failed', said(words, { email: account.email ?? '' }))
}
