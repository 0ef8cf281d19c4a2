import { rule } from '../../kernel/domain/problems.ts'
import { identityKey, type User } from './user.ts'

type Rights = Pick<User, 'role' | 'clientId'>

/** Whether a person has shown that they read mail to their account's email, or an operator vouched for it. */
export const isEmailProven = ({ emailProvedAt }: Pick<User, 'emailProvedAt'>): boolean => emailProvedAt !== undefined

/** Tells a system admin what to do instead of giving an account a role that nobody has proved the email of. */
export const unprovenEmail = rule(
  'unproven_email',
  'Nobody has confirmed the email of this account. Send an invitation to it instead: the person gets a new account with that email.',
)

/**
 * Whether a change gives an account a role or a company that it may not have. Anyone can register any email, so rights to other
 * people's data take proof that the person reads the mail sent there. `before` is undefined for a new account.
 */
export const givesUnprovenRights = (before: Rights | undefined, next: Rights & Pick<User, 'emailProvedAt'>): boolean =>
  next.role !== 'applicant' && !isEmailProven(next) && (before?.role !== next.role || before.clientId !== next.clientId)

/**
 * Whether an account may give its own record this email. Anyone can register any email, and its owner can take that account over by a
 * reset link: no other mailbox may read for the record then. So the record takes no other email until the account's own is proven.
 */
export const mayGiveRecord = (
  { email: own, emailProvedAt }: Pick<User, 'email' | 'emailProvedAt'>,
  email: string,
): boolean => own === undefined || isEmailProven({ emailProvedAt }) || identityKey(own) === identityKey(email)
