import type * as z from 'zod'
import { type User, userSchema } from '../../shared/accounts/domain/user.ts'
import { idOf } from './applicant.ts'

/** An account without an email is made by `{ ...makeUser(), email: undefined }`. */
type UserFields = Partial<z.input<typeof userSchema>>

/**
 * A valid account whose name and proven email follow from its id; the fields given replace those. Nobody can sign in with its hash.
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
