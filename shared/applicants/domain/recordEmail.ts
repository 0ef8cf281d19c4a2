import { identityKey } from '../../accounts/domain/user.ts'
import type { Applicant } from './applicant.ts'
import type { EmailProblem } from './emailProblem.ts'

type Emails = Pick<Applicant, 'email' | 'unconfirmedEmail'>

/** Whether two emails are the same mailbox's, in whatever capitals; two missing ones are the same, too. */
export const sameEmail = (one: string | undefined, other: string | undefined): boolean =>
  one === other || (one !== undefined && other !== undefined && identityKey(one) === identityKey(other))

/** Whether what an application says is its email is the record's; it may say anything, or nothing. */
export const isEmailOf = (said: unknown, { email }: Pick<Emails, 'email'>): boolean =>
  typeof said === 'string' && sameEmail(said, email)

/** Whether a record's email is its own, so that no other record gets it: not where the email itself awaits confirmation. */
export const holdsEmail = <Holder extends Emails>(holder: Holder): holder is Holder & { email: string } =>
  holder.email !== undefined && !sameEmail(holder.unconfirmedEmail, holder.email)

/** Whether mail to a record's email reaches anybody, as far as is known. */
export const mailReaches = ({ email, emailProblem }: Pick<Applicant, 'email' | 'emailProblem'>): boolean =>
  email !== undefined && emailProblem?.bouncedAt === undefined && emailProblem?.complainedAt === undefined

/** What is known of the address that a record gets: what mail met at the one before is nothing of another's. */
export const problemUnder = (
  email: string | undefined,
  { email: before, emailProblem }: Pick<Applicant, 'email' | 'emailProblem'>,
): EmailProblem | undefined => (sameEmail(email, before) ? emailProblem : undefined)
