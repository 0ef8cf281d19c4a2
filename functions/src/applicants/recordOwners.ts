import { isColleague } from '../../../shared/accounts/domain/access.ts'
import { problemAt } from '../../../shared/kernel/domain/errors.ts'
import type { UserStore } from '../accounts/stores/userStore.ts'
import { invalid } from '../kernel/inputProblems.ts'

/** Throws `validation_failed` for an account that may not own records. */
export async function requireRecordOwner(
  userId: string,
  { users }: { users: Pick<UserStore, 'byId'> },
  path = 'recordOwner',
): Promise<void> {
  if (!isColleague(await users.byId(userId)))
    throw invalid([problemAt(path, 'invalid', 'Record owner must be the id of a staff user')])
}
