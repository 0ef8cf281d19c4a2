import type { AccountStore } from './stores/accountStore.ts'

/** Returns an active system admin other than this one, or undefined if there is none. */
export async function otherSysadmin(
  id: string,
  { accounts }: { accounts: Pick<AccountStore, 'listed'> },
): Promise<string | undefined> {
  const { users } = await accounts.listed({ role: 'sysadmin', state: 'active', count: 2 })
  return users.find((user) => user.id !== id)?.id
}
