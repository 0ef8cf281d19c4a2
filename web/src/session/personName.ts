import type { SessionUser } from '../../../shared/domain/user.ts'

/** The full name, else the username. */
export function fullName({ firstName, lastName, username }: SessionUser): string {
  return [firstName, lastName].filter(Boolean).join(' ') || username
}
