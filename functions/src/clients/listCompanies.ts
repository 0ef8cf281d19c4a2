import type { listCompanies as contract } from '../../../shared/contract/clients/listCompanies.ts'
import type { RouteInput, RouteResult } from '../../../shared/contract/defineRoute.ts'
import { limits } from '../../../shared/domain/limits.ts'
import type { DepsOf } from '../useCase/needs.ts'
import type { listCompanies as needs } from './needs.ts'

/** A page of the companies by name, each with how many people are shared with it now. */
export async function listCompanies(
  { query: { after } }: RouteInput<typeof contract>,
  _call: unknown,
  deps: DepsOf<typeof needs>,
): Promise<RouteResult<typeof contract>> {
  const { companies, next } = await deps.companies.page(
    after && Buffer.from(after, 'base64url').toString(),
    limits.companyPage,
  )
  const shared = await Promise.all(companies.map(({ id }) => deps.assignments.activeApplicantIds(id)))
  return {
    companies: companies.map((company, index) => ({ ...company, sharedPeople: shared[index]?.length ?? 0 })),
    next: next === undefined ? null : Buffer.from(next).toString('base64url'),
  }
}
