import type { Company } from '../../../shared/domain/company.ts'
import { refusedAt } from '../../../shared/domain/errors.ts'
import type { CompanyStore } from '../data/companyStore.ts'
import { momentAfter } from '../useCase/momentAfter.ts'
import type { ActingContext } from '../useCase/requestContext.ts'
import { companyAudit } from './knownCompanies.ts'

interface JoiningDeps {
  companies: Pick<CompanyStore, 'byId' | 'write'>
  now: () => Date
  newId: () => string
}

/**
 * Makes sure that an account can be given to this company. One that is no more than another account gets a record by it: it
 * goes on whatever becomes of that account. Throws `not_found` at the field `clientId`.
 */
export async function joinCompany(id: string, call: ActingContext, deps: JoiningDeps): Promise<void> {
  const company = await deps.companies.byId(id)
  if (!company) throw refusedAt('clientId', 'not_found', 'Client not found')
  if (company.version > 0) return
  const recorded: Company = { ...company, version: 1, updatedAt: momentAfter(company.updatedAt, deps.now()) }
  // Where somebody else wrote the record in the same moment, it is there as well.
  await deps.companies.write(recorded, companyAudit(recorded, { action: 'client.added' }, call, deps.newId))
}
