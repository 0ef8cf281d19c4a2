import { timeOrderedId } from '../../../functions/src/kernel/table/timeOrderedId.ts'
import { type Company, companyDetailsSchema, companySchema } from '../../../shared/companies/domain/company.ts'
import { type Order, orderSchema } from '../../../shared/companies/domain/order.ts'
import { orderTermsSchema } from '../../../shared/companies/domain/orderTerms.ts'
import data from './data/clients.json' with { type: 'json' }
import { dateOf, dayOf, timestampOf } from './days.ts'
import type { DemoFixture } from './demoPerson.ts'
import { demoUserId } from './demoUsers.ts'
import { chanceOf } from './random.ts'

/** Returns the client companies, added by the manager a year ago. The first is the demo client's. */
export const demoCompanies = ({ seed, today }: DemoFixture): Company[] =>
  data.companies.map((each, index) => {
    const createdAt = timestampOf(dayOf(today) - 365, 9 * 3600)
    const id = index === 0 ? demoUserId(seed, 'client') : chanceOf(seed, 'company', index).uuid()
    const fields = companyDetailsSchema.parse(each)
    return companySchema.parse({ ...fields, id, version: 1, createdAt, updatedAt: createdAt })
  })

export function demoOrders(fixture: DemoFixture): Order[] {
  const companies = demoCompanies(fixture)
  const today = dayOf(fixture.today)
  // `from` is in days from today.
  return data.orders.map(({ company, status, from, days, ...fields }, index) => {
    const until = days === undefined ? {} : { until: dateOf(today + from + days) }
    const createdAt = timestampOf(today + Math.min(from, 0) - 5, 10 * 3600 + index)
    return orderSchema.parse({
      ...orderTermsSchema.parse({ ...fields, ...until, from: dateOf(today + from) }),
      id: timeOrderedId(createdAt, chanceOf(fixture.seed, 'order', index).uuid()),
      clientId: companies[company]?.id,
      version: 1,
      status,
      createdBy: demoUserId(fixture.seed, 'recruiter'),
      createdAt,
      updatedAt: createdAt,
    })
  })
}
