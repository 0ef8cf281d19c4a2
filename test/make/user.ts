import type * as z from 'zod'
import { type User, userSchema } from '../../shared/accounts/domain/user.ts'
import { idOf } from './applicant.ts'

/** For an account without an email, use `{ ...makeUser(), email: undefined }`. */
type UserFields = Partial<z.input<typeof userSchema>>

/**
 * Returns a valid account with a name and verified email derived from its id, with these fields overridden. Its
 * password hash matches no password.
 */
export function makeUser(fields: UserFields = {}): User & { email: string } {
  const id = fields.id ?? idOf(900)
  const number = Number(id.slice(-12))
  const email = fields.email ?? `recruiter${number}@example.com`
  const user = userSchema.parse({
    id,
    username: `recruiter${number}`,
    firstName: 'Karen',
    lastName: 'Holm',
    role: 'recruiter',
    emailProvedAt: '2026-01-01T08:00:00.000Z',
    passwordHash: 'no password matches this',
    createdAt: '2026-01-01T08:00:00.000Z',
    updatedAt: '2026-01-01T08:00:00.000Z',
    ...fields,
  })
  return { ...user, email }
}
