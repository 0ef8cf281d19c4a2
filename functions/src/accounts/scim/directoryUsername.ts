import { registrationSchema } from '../../../../shared/accounts/domain/user.ts'
import { limits } from '../../../../shared/kernel/domain/limits.ts'
import { isOtherEmailAsUsername } from '../refuseEmailAsUsername.ts'

interface Person {
  id: string
  userName: string
  email: string
  firstName?: string | undefined
  lastName?: string | undefined
}

/** Letters that a name may lose to a suffix of 9 characters. */
const mostOfName = limits.username - 9

/**
 * Returns the usernames for a new account in order of preference: the directory's name if it can be one, one made of the
 * person's name, and two that only this account can have.
 */
export function directoryUsernames({ id, userName, email, firstName, lastName }: Person): string[] {
  const named = [firstName, lastName]
    .filter(Boolean)
    .join('.')
    .toLowerCase()
    .replace(/[\s@]+/g, '.')
  const suffix = id.slice(0, 8)
  const candidates = [userName, named, `${named.slice(0, mostOfName)}-${suffix}`, `user-${suffix}`]
  return candidates.filter(
    (name) => registrationSchema.shape.username.safeParse(name).data === name && !isOtherEmailAsUsername(name, email),
  )
}
