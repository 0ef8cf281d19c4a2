import { identityKey } from '../../../shared/accounts/domain/user.ts'
import { problemAt } from '../../../shared/kernel/domain/errors.ts'
import { invalid } from '../kernel/inputProblems.ts'

/** Returns whether a username looks like an email address other than the account's own. */
export const isOtherEmailAsUsername = (username: string, email: string): boolean =>
  identityKey(username).includes('@') && identityKey(username) !== identityKey(email)

/**
 * Throws `validation_failed` for a username that is someone else's email address. Otherwise its owner could not
 * register, reset a password or be invited.
 */
export function refuseEmailAsUsername(username: string, email: string): void {
  if (isOtherEmailAsUsername(username, email))
    throw invalid([problemAt('username', 'invalid', 'Choose another username, or use your own email address')])
}
