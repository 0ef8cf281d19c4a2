import { companyIdOf } from '../../../shared/accounts/domain/companyOf.ts'
import type { User } from '../../../shared/accounts/domain/user.ts'
import type { UserStore } from '../accounts/stores/userStore.ts'

/** Returns the ids of a client's accounts that may sign in. */
export async function accountsOf(
  clientId: string,
  { users }: { users: Pick<UserStore, 'clients'> },
): Promise<string[]> {
  const listed = await users.clients()
  return listed.filter((user) => maySignInFor(clientId, user)).map(({ id }) => id)
}

export const maySignInFor = (clientId: string, user: Pick<User, 'id' | 'clientId' | 'isActive'>): boolean =>
  user.isActive && companyIdOf(user) === clientId
