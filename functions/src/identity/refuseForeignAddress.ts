import * as z from 'zod'
import { problemAt } from '../../../shared/domain/errors.ts'
import { identityKey } from '../../../shared/domain/user.ts'
import { invalid } from '../useCase/inputProblems.ts'

/**
 * Throws `validation_failed` for a username that is an email address, but not the account's own: its owner could neither
 * register, reset a password nor be invited with it.
 */
export function refuseForeignAddress(username: string, email: string): void {
  const name = identityKey(username)
  if (name === identityKey(email) || !z.email().safeParse(name).success) return
  throw invalid([problemAt('username', 'invalid', 'Choose another username, or your own email address')])
}
