import { groupBy } from 'es-toolkit/array'
import type { Client, listClients as contract } from '../../../shared/contract/clients/listClients.ts'
import type { RouteInput, RouteResult } from '../../../shared/contract/defineRoute.ts'
import { accountName } from '../../../shared/domain/accountName.ts'
import type { Company } from '../../../shared/domain/company.ts'
import { companyIdOf } from '../../../shared/domain/companyOf.ts'
import type { ListedUser } from '../data/userStore.ts'
import type { DepsOf } from '../useCase/needs.ts'
import type { listClients as needs } from './needs.ts'

/** All companies by name, those whose accounts may sign in no longer among them. */
export async function listClients(
  _input: RouteInput<typeof contract>,
  _call: unknown,
  { companies, users }: DepsOf<typeof needs>,
): Promise<RouteResult<typeof contract>> {
  return clientsOf(...(await Promise.all([companies.records(), users.clients()])))
}

/** A company that nobody wrote a record of is the account that it has its id from. */
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
