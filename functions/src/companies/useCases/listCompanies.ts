import type { listCompanies as contract } from '../../../../shared/companies/contract/listCompanies.ts'
import { clientLimits } from '../../../../shared/companies/domain/clientLimits.ts'
import type { RouteInput, RouteResult } from '../../../../shared/kernel/contract/defineRoute.ts'
import { cursorAt, placeAt } from '../../kernel/table/listing.ts'
import type { DependenciesOf } from '../dependencies.ts'
import type { listCompanies as permissions } from '../permissions.ts'

/** Returns a page of companies by name, with the numbers of open orders and of applicants shared with each. */
export async function listCompanies(
  { query: { after } }: RouteInput<typeof contract>,
  _call: unknown,
  deps: DependenciesOf<typeof permissions>,
): Promise<RouteResult<typeof contract>> {
  const [{ companies, next }, openOrders] = await Promise.all([
    deps.companies.page(after && placeAt(after), clientLimits.companyPage),
    deps.orders.openCounts(),
  ])
  const shared = await Promise.all(companies.map(({ id }) => deps.assignments.activeApplicantIds(id)))
  const rows = companies.map((company, index) => ({
    ...company,
    openOrders: openOrders.get(company.id) ?? 0,
    sharedPeople: shared[index]?.length ?? 0,
  }))
  return { companies: rows, next: next === undefined ? null : cursorAt(next) }
}
