import { groupBy } from 'es-toolkit/array'
import { accountName } from '../../../../shared/accounts/domain/accountName.ts'
import { companyIdOf } from '../../../../shared/accounts/domain/companyOf.ts'
import type { Client, listClients as contract } from '../../../../shared/companies/contract/listClients.ts'
import type { Company } from '../../../../shared/companies/domain/company.ts'
import type { RouteInput, RouteResult } from '../../../../shared/kernel/contract/defineRoute.ts'
import type { ListedUser } from '../../accounts/stores/userStore.ts'
import type { DependenciesOf } from '../dependencies.ts'
import type { listClients as permissions } from '../permissions.ts'

/** Returns all companies by name, including those whose accounts can no longer sign in. */
export async function listClients(
  _input: RouteInput<typeof contract>,
  _call: unknown,
  { companies, users }: DependenciesOf<typeof permissions>,
): Promise<RouteResult<typeof contract>> {
  return clientsOf(...(await Promise.all([companies.records(), users.clients()])))
}

/** A company without a record has the id of its client account. */
function clientsOf(records: readonly Company[], accounts: readonly ListedUser[]): Client[] {
  const usersOf = groupBy(accounts, companyIdOf)
  const ofAccounts = accounts
    .filter((user) => companyIdOf(user) === user.id)
    .map((user) => ({ id: user.id, name: accountName(user) }))
  const named = new Map([...ofAccounts, ...records].map(({ id, name }) => [id, name]))
  return [...named]
    .map(([id, name]) => ({ id, name, isActive: usersOf[id]?.some(({ isActive }) => isActive) ?? true }))
    .toSorted((a, b) => a.name.localeCompare(b.name, 'da') || a.id.localeCompare(b.id))
}
