import type { createCompany as contract } from '../../../../shared/companies/contract/createCompany.ts'
import type { Company } from '../../../../shared/companies/domain/company.ts'
import type { RouteInput, RouteResult } from '../../../../shared/kernel/contract/defineRoute.ts'
import { staleAs } from '../../applicants/applicantProblems.ts'
import type { ProvingContext } from '../../kernel/requestContext.ts'
import type { DependenciesOf } from '../dependencies.ts'
import { companyAudit } from '../knownCompanies.ts'
import { requireProofOfNewContacts } from '../newContacts.ts'
import type { createCompany as permissions } from '../permissions.ts'

/** Creates the record of a company. Throws `proof_required` if a contact has an email. */
export async function createCompany(
  { body }: RouteInput<typeof contract>,
  call: ProvingContext,
  { companies, now, newId }: DependenciesOf<typeof permissions>,
): Promise<RouteResult<typeof contract>> {
  requireProofOfNewContacts(call, undefined, body, now())
  const at = now().toISOString()
  const company: Company = { ...body, id: newId(), version: 1, createdAt: at, updatedAt: at }
  const audit = companyAudit(company, { action: 'client.added' }, call, newId)
  if ((await companies.write(company, audit)) === 'stale') throw staleAs(company)
  return company
}
