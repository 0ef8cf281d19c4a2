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

/** Creates the record of a company that is only an account, so that it outlives the account. Throws `not_found`. */
export async function requireRecordedCompany(id: string, call: ActingContext, deps: RecordingDeps): Promise<void> {
  const company = await requireCompany(id, deps)
  if (company.version > 0) return
  const recorded: Company = { ...company, version: 1, updatedAt: momentAfter(company.updatedAt, deps.now()) }
  // If another call wrote the record at the same time, the result is the same.
  await deps.companies.write(recorded, companyAudit(recorded, { action: 'client.added' }, call, deps.newId))
}
