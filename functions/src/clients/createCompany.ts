import type { createCompany as contract } from '../../../shared/contract/clients/createCompany.ts'
import type { RouteInput, RouteResult } from '../../../shared/contract/defineRoute.ts'
import type { Company } from '../../../shared/domain/company.ts'
import { staleAs } from '../applicants/applicantProblems.ts'
import type { DepsOf } from '../useCase/needs.ts'
import type { ActingContext } from '../useCase/requestContext.ts'
import { companyAudit } from './knownCompanies.ts'
import type { createCompany as needs } from './needs.ts'

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
