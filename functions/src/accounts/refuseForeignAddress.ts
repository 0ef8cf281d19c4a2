import { identityKey } from '../../../shared/accounts/domain/user.ts'
import { problemAt } from '../../../shared/kernel/domain/errors.ts'
import { invalid } from '../kernel/inputProblems.ts'

/** Whether a username reads as an email address that is not the account's own. */
export const isForeignAddress = (username: string, email: string): boolean =>
  identityKey(username).includes('@') && identityKey(username) !== identityKey(email)

/**
 * Throws `validation_failed` for a username that reads as somebody else's email address: its owner could neither register, reset
 * a password nor be invited with it.
 */
export function refuseForeignAddress(username: string, email: string): void {
  if (isForeignAddress(username, email))
    throw invalid([problemAt('username', 'invalid', 'Choose another username, or your own email address')])
}
