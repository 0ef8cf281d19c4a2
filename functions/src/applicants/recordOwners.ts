import { isColleague } from '../../../shared/domain/access.ts'
import { problemAt } from '../../../shared/domain/errors.ts'
import type { UserStore } from '../data/userStore.ts'
import { invalid } from '../useCase/inputProblems.ts'

/** Throws `validation_failed` for the id of an account that may own no record. */
export async function requireRecordOwner(
  userId: string,
  { users }: { users: Pick<UserStore, 'byId'> },
  path = 'recordOwner',
): Promise<void> {
  if (!isColleague(await users.byId(userId)))
    throw invalid([problemAt(path, 'invalid', 'Record owner must be the id of a staff user')])
}
