import { timeOrderedId } from '../../../functions/src/kernel/table/timeOrderedId.ts'
import { type Company, companyDetailsSchema, companySchema } from '../../../shared/companies/domain/company.ts'
import { type Order, orderSchema, orderTermsSchema } from '../../../shared/companies/domain/order.ts'
import { dateOf, dayOf, timestampOf } from './days.ts'
import type { DemoFixture } from './demoPerson.ts'
import { demoUserId } from './demoUsers.ts'
import { chanceOf } from './random.ts'

/** The companies that people are placed with: the first is that of the demo client. */
const details = [
  {
    name: 'Nordkyst Stålbyg A/S',
    street: 'Værftsgade 14',
    postcode: '8000',
    city: 'Aarhus',
    cvr: '12345674',
    notes: 'Orders come by phone, mostly on Fridays.',
    contacts: [
      { name: 'Thomas Rahbek', role: 'Projektleder', email: 'client@fagfolk.example', phone: '+45 20 00 00 01' },
      { name: 'Gitte Lund', role: 'Lønbogholder', email: 'gitte.lund@nordkyst.example' },
    ],
  },
  {
    name: 'Granhøj Entreprise ApS',
    city: 'Odense',
    postcode: '5000',
    contacts: [{ name: 'Bo Kjeldsen', role: 'Byggeleder', phone: '+45 20 00 00 02' }],
  },
  { name: 'Sundets Lager og Transport', city: 'Køge', postcode: '4600', contacts: [] },
]

/** What they need: by the place of the company, the days from today on, and what is asked for. */
const needed = [
  {
    ...{ company: 0, status: 'open', profession: 'Welder', people: 4, city: 'Fredericia', region: 'Syddanmark' },
    ...{ from: 12, days: 14, shift: 'day', weeklyHours: 37, rateFrom: 220, rateTo: 260 },
    requirements: [
      { languages: [{ language: 'Danish', level: 'conversational' }, { language: 'Polish' }] },
      { certificates: ['Hot Work Permit', 'SL1'] },
    ],
    notes: 'Mødested: porten kl. 6.45. Vi har arbejdstøj.',
  },
  {
    ...{ company: 0, status: 'filled', profession: 'Painter', people: 2, city: 'Aarhus', region: 'Midtjylland' },
    ...{ from: -20, days: 30, requirements: [{ capabilities: ['canWorkAtHeight'] }] },
  },
  {
    ...{ company: 1, status: 'open', profession: 'Carpenter/Joiner', people: 6, city: 'Odense', region: 'Syddanmark' },
    ...{ from: 12, days: 90, rateTo: 240 },
    requirements: [{ capabilities: ['hasOwnTools'] }, { driverLicense: ['B'] }],
  },
  {
    ...{ company: 1, status: 'closed', profession: 'Concrete Worker', people: 3, city: 'Odense', region: 'Syddanmark' },
    ...{ from: -120, days: 30 },
  },
  {
    ...{ company: 2, status: 'open', profession: 'Forklift Driver', people: 1, city: 'Køge', region: 'Sjælland' },
    ...{ from: 7, shift: 'night', requirements: [{ certificates: ['Forklift Operator'] }] },
  },
] as const

/** The companies, written down by the manager a year ago. */
export const demoCompanies = ({ seed, today }: DemoFixture): Company[] =>
  details.map((each, index) => {
    const createdAt = timestampOf(dayOf(today) - 365, 9 * 3600)
    const id = index === 0 ? demoUserId(seed, 'client') : chanceOf(seed, 'company', index).uuid()
    const fields = companyDetailsSchema.parse(each)
    return companySchema.parse({ ...fields, id, version: 1, createdAt, updatedAt: createdAt })
  })

/** What they need and needed. */
export function demoOrders(fixture: DemoFixture): Order[] {
  const companies = demoCompanies(fixture)
  const today = dayOf(fixture.today)
  return needed.map(({ company, status, from, ...asked }, index) => {
    const until = 'days' in asked ? { until: dateOf(today + from + asked.days) } : {}
    const { days: _days, ...fields } = { days: 0, ...asked }
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
