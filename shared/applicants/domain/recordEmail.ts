import { identityKey } from '../../accounts/domain/user.ts'
import type { Applicant } from './applicant.ts'
import type { EmailProblem } from './emailProblem.ts'

type Emails = Pick<Applicant, 'email' | 'unconfirmedEmail'>

/** Returns whether two emails are the same mailbox, ignoring case. Two missing emails count as the same. */
export const sameEmail = (one: string | undefined, other: string | undefined): boolean =>
  one === other || (one !== undefined && other !== undefined && identityKey(one) === identityKey(other))

/** Returns whether an application's email is the record's. The application's value can be of any type, or missing. */
export const isEmailOf = (text: unknown, { email }: Pick<Emails, 'email'>): boolean =>
  typeof text === 'string' && sameEmail(text, email)

/**
 * Returns whether a record holds its email exclusively, so that no other record can have it. False while the email itself is unconfirmed.
 */
export const holdsEmail = <Holder extends Emails>(holder: Holder): holder is Holder & { email: string } =>
  holder.email !== undefined && !sameEmail(holder.unconfirmedEmail, holder.email)

/** Returns whether a change makes a record hold an email that it did not hold, such as one that was released. */
export const gainsEmail = (before: Emails, next: Emails): boolean =>
  holdsEmail(next) && !(holdsEmail(before) && sameEmail(before.email, next.email))

/** Returns whether mail to a record's email is deliverable, as far as is known. */
export const acceptsMail = ({ email, emailProblem }: Pick<Applicant, 'email' | 'emailProblem'>): boolean =>
  email !== undefined && emailProblem?.bouncedAt === undefined && emailProblem?.complainedAt === undefined

/** Returns the delivery problem that still applies under a new email: none if the address changed. */
export const problemUnder = (
  email: string | undefined,
  { email: before, emailProblem }: Pick<Applicant, 'email' | 'emailProblem'>,
): EmailProblem | undefined => (sameEmail(email, before) ? emailProblem : undefined)
