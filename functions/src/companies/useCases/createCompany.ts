import type { createCompany as contract } from '../../../../shared/companies/contract/createCompany.ts'
import type { Company } from '../../../../shared/companies/domain/company.ts'
import type { RouteInput, RouteResult } from '../../../../shared/kernel/contract/defineRoute.ts'
import { staleAs } from '../../applicants/applicantProblems.ts'
import type { DepsOf } from '../../kernel/needs.ts'
import type { ActingContext } from '../../kernel/requestContext.ts'
import type { createCompany as needs } from '../../proposals/needs.ts'
import { companyAudit } from '../knownCompanies.ts'

/** Writes the record of a company that nobody has an account of yet. */
export async function createCompany(
  { body }: RouteInput<typeof contract>,
  call: ActingContext,
  { companies, now, newId }: DepsOf<typeof needs>,
): Promise<RouteResult<typeof contract>> {
  const at = now().toISOString()
  const company: Company = { ...body, id: newId(), version: 1, createdAt: at, updatedAt: at }
  const audit = companyAudit(company, { action: 'client.added' }, call, newId)
  if ((await companies.write(company, audit)) === 'stale') throw staleAs(company)
  return company
}
