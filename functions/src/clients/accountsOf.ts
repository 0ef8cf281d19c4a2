import { companyIdOf } from '../../../shared/domain/companyOf.ts'
import type { UserStore } from '../data/userStore.ts'

/** The ids of the accounts of a company that may sign in. */
export async function accountsOf(
  clientId: string,
  { users }: { users: Pick<UserStore, 'clients'> },
): Promise<string[]> {
  const listed = await users.clients()
  return listed.filter((user) => user.isActive && companyIdOf(user) === clientId).map(({ id }) => id)
}
