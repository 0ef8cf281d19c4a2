import type { createCompany as contract } from '../../../../shared/companies/contract/createCompany.ts'
import type { Company } from '../../../../shared/companies/domain/company.ts'
import type { RouteInput, RouteResult } from '../../../../shared/kernel/contract/defineRoute.ts'
import { staleAs } from '../../applicants/applicantProblems.ts'
import type { ActingContext } from '../../kernel/requestContext.ts'
import type { DependenciesOf } from '../dependencies.ts'
import { companyAudit } from '../knownCompanies.ts'
import type { createCompany as permissions } from '../permissions.ts'

export async function createCompany(
  { body }: RouteInput<typeof contract>,
  call: ActingContext,
  { companies, now, newId }: DependenciesOf<typeof permissions>,
): Promise<RouteResult<typeof contract>> {
  const at = now().toISOString()
  const company: Company = { ...body, id: newId(), version: 1, createdAt: at, updatedAt: at }
  const audit = companyAudit(company, { action: 'client.added' }, call, newId)
  if ((await companies.write(company, audit)) === 'stale') throw staleAs(company)
  return company
}
