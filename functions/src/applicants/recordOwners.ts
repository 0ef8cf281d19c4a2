import { isStaff } from '../../../shared/domain/access.ts'
import { problemAt } from '../../../shared/domain/errors.ts'
import type { User } from '../../../shared/domain/user.ts'
import type { UserStore } from '../data/userStore.ts'
import { invalid } from '../useCase/inputProblems.ts'

/** Whether this account may be the owner of a record. */
export const isRecordOwner = ({ role, isActive }: Pick<User, 'role' | 'isActive'>): boolean => isActive && isStaff(role)

/** Throws `validation_failed` for the id of an account that may own no record. */
export async function requireRecordOwner(
  userId: string,
  { users }: { users: Pick<UserStore, 'byId'> },
  path = 'recordOwner',
): Promise<void> {
  const user = await users.byId(userId)
  if (!user || !isRecordOwner(user))
    throw invalid([problemAt(path, 'invalid', 'Record owner must be the id of a staff user')])
}
