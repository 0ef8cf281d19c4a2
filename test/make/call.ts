import type { AccountActor } from '../../shared/accounts/domain/actor.ts'
import type { Role } from '../../shared/accounts/domain/user.ts'
import { idOf } from './applicant.ts'

/** Counts as a recent proof by any clock. */
export const provedJustNow = '9999-12-31T00:00:00.000Z'

/** Returns the context of a call by this role, from a documentation address. */
export function makeCall(role: Role = 'recruiter', userId: string = idOf(900)) {
  const actor: AccountActor = { kind: 'user', userId, role }
  return { actor, epoch: 0, clientAddress: '203.0.113.7', userAgent: 'test browser', provedAt: provedJustNow }
}

/** Returns a generator of valid increasing ids: `idOf(10_001)`, `idOf(10_002)`, … */
export function countingIds(): () => string {
  let last = 10_000
  return () => {
    last += 1
    return idOf(last)
  }
}
