import { rule } from '../../kernel/domain/problems.ts'
import { identityKey, type User } from './user.ts'

type Rights = Pick<User, 'role' | 'clientId'>

/** Returns whether the person confirmed that they read mail at this address, or an operator vouched for it. */
export const isEmailProven = ({ emailProvedAt }: Pick<User, 'emailProvedAt'>): boolean => emailProvedAt !== undefined

/** Returned if an account with an unconfirmed email is given a role. Tells the system admin what to do instead. */
export const unprovenEmail = rule(
  'unproven_email',
  'The email of this account is not confirmed. Send an invitation to it instead. The person then gets a new account with that email.',
)

/**
 * Returns whether a change grants a role or company to an account with an unconfirmed email. Anyone can register any email, so access to
 * other people's data requires proof that the person reads mail at that address. `before` is undefined for a new account.
 */
export const grantsRightsWithoutProof = (
  before: Rights | undefined,
  next: Rights & Pick<User, 'emailProvedAt'>,
): boolean =>
  next.role !== 'applicant' && !isEmailProven(next) && (before?.role !== next.role || before.clientId !== next.clientId)

/**
 * Returns whether an account may set this email on its own record. Anyone can register any email, and the owner of that mailbox can take
 * over the account by a reset link. So another email is accepted only once the account's own email is proven.
 */
export const mayGiveRecord = (
  { email: own, emailProvedAt }: Pick<User, 'email' | 'emailProvedAt'>,
  email: string,
): boolean => own === undefined || isEmailProven({ emailProvedAt }) || identityKey(own) === identityKey(email)
