import type * as z from 'zod'
import { type User, userSchema } from '../../shared/domain/user.ts'
import { idOf } from './applicant.ts'

/** A valid account whose name and email follow from its id; the fields given replace those. Nobody can sign in with its hash. */
export function makeUser(fields: Partial<z.input<typeof userSchema>> = {}): User {
  const id = fields.id ?? idOf(900)
  const number = Number(id.slice(-12))
  return userSchema.parse({
    id,
    username: `recruiter${number}`,
    email: `recruiter${number}@example.com`,
    firstName: 'Karen',
    lastName: 'Holm',
    role: 'recruiter',
    passwordHash: 'no password matches this',
    createdAt: '2026-01-01T08:00:00.000Z',
    updatedAt: '2026-01-01T08:00:00.000Z',
    ...fields,
  })
}
