import type { Applicant } from './applicant.ts'
import type { EmailProblem } from './emailProblem.ts'
import { identityKey } from './user.ts'

type Emails = Pick<Applicant, 'email' | 'unconfirmedEmail'>

/** Whether two emails are the same mailbox's, in whatever capitals. */
export const sameEmail = (one: string, other: string): boolean => identityKey(one) === identityKey(other)

/** Whether a record's email is its own, so that no other record gets it: not where the email itself awaits confirmation. */
export const holdsEmail = ({ email, unconfirmedEmail }: Emails): boolean =>
  unconfirmedEmail === undefined || !sameEmail(unconfirmedEmail, email)

/** What is known of the address that a record gets: what mail met at the one before is nothing of another's. */
export const problemUnder = (
  email: string,
  { email: before, emailProblem }: Pick<Applicant, 'email' | 'emailProblem'>,
): EmailProblem | undefined => (sameEmail(email, before) ? emailProblem : undefined)
