import type { Company } from '../../../shared/companies/domain/company.ts'
import { momentAfter } from '../kernel/momentAfter.ts'
import type { ActingContext } from '../kernel/requestContext.ts'
import { companyAudit, requireCompany } from './knownCompanies.ts'
import type { CompanyStore } from './stores/companyStore.ts'

interface RecordingDeps {
  companies: Pick<CompanyStore, 'byId' | 'write'>
  now: () => Date
  newId: () => string
}

/**
 * Makes sure that a company has a record before something is tied to it. One that is no more than an account gets one by it: it
 * goes on whatever becomes of that account. Throws `not_found`.
 */
export async function requireRecordedCompany(id: string, call: ActingContext, deps: RecordingDeps): Promise<void> {
  const company = await requireCompany(id, deps)
  if (company.version > 0) return
  const recorded: Company = { ...company, version: 1, updatedAt: momentAfter(company.updatedAt, deps.now()) }
  // Where somebody else wrote the record in the same moment, it is there as well.
  await deps.companies.write(recorded, companyAudit(recorded, { action: 'client.added' }, call, deps.newId))
}
