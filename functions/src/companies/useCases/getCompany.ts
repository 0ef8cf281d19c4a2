import { accountName } from '../../../../shared/accounts/domain/accountName.ts'
import { companyIdOf } from '../../../../shared/accounts/domain/companyOf.ts'
import type { getCompany as contract } from '../../../../shared/companies/contract/getCompany.ts'
import type { RouteInput, RouteResult } from '../../../../shared/kernel/contract/defineRoute.ts'
import type { DependenciesOf } from '../dependencies.ts'
import { requireCompany } from '../knownCompanies.ts'
import type { getCompany as permissions } from '../permissions.ts'

/** Returns a company with its accounts. Throws `not_found`. */
export async function getCompany(
  { params: { id } }: RouteInput<typeof contract>,
  _call: unknown,
  deps: DependenciesOf<typeof permissions>,
): Promise<RouteResult<typeof contract>> {
  const [company, accounts] = await Promise.all([requireCompany(id, deps), deps.users.clients()])
  const users = accounts
    .filter((user) => companyIdOf(user) === id)
    .map((user) => ({ id: user.id, name: accountName(user), isActive: user.isActive }))
  const { updatedBy } = company
  const names = await deps.names.of(updatedBy === undefined ? [] : [updatedBy])
  return { ...company, users, updatedByName: updatedBy && names.get(updatedBy) }
}
