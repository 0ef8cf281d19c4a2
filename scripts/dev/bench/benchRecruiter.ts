import { randomUUID } from 'node:crypto'
import { type User, userSchema } from '../../../shared/accounts/domain/user.ts'

/** A recruiter who makes the calls that are measured. `at` is an ISO timestamp. */
export const benchRecruiter = (at: string): User =>
  userSchema.parse({
    id: randomUUID(),
    username: 'karen',
    email: 'karen@example.com',
    role: 'recruiter',
    passwordHash: '',
    createdAt: at,
    updatedAt: at,
  })
