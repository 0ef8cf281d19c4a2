import { beforeAll, describe, expect, test } from 'vitest'
import { orderStore } from '../../functions/src/companies/stores/orderStore.ts'
import { placementStore } from '../../functions/src/companies/stores/placementStore.ts'
import { createCompany } from '../../functions/src/companies/useCases/createCompany.ts'
import { createOrder } from '../../functions/src/companies/useCases/createOrder.ts'
import { getOrder } from '../../functions/src/companies/useCases/getOrder.ts'
import { listCompanies } from '../../functions/src/companies/useCases/listCompanies.ts'
import { listOrders } from '../../functions/src/companies/useCases/listOrders.ts'
import { updateOrder } from '../../functions/src/companies/useCases/updateOrder.ts'
import { assignmentStore } from '../../functions/src/proposals/stores/assignmentStore.ts'
import { listOrders as listContract } from '../../shared/companies/contract/listOrders.ts'
import type { updateOrder as updateContract } from '../../shared/companies/contract/updateOrder.ts'
import { companyDetailsSchema } from '../../shared/companies/domain/company.ts'
import type { Order } from '../../shared/companies/domain/order.ts'
import { orderTermsSchema } from '../../shared/companies/domain/orderTerms.ts'
import type { RouteInput } from '../../shared/kernel/contract/defineRoute.ts'
import { activityWorld } from '../activity/activityWorld.ts'
import { makeCall } from '../make/call.ts'

const needed = { profession: 'Welder', people: 4, city: 'Aarhus', region: 'Midtjylland', from: '2026-12-01' }

async function ordersWorld() {
  const { deps: others, account, world, table } = await activityWorld()
  const deps = {
    ...others,
    orders: orderStore(table),
    placements: placementStore(table),
    assignments: assignmentStore(table),
  }
  const recruiter = await account()
  const call = makeCall('recruiter', recruiter.id)
  const nothing = { params: {}, query: {}, body: undefined }
  return {
    world,
    client: () => account({ role: 'client', firstName: 'Peter', lastName: 'Hansen' }),
    company: () => createCompany({ ...nothing, body: companyDetailsSchema.parse({ name: 'Lund' }) }, call, deps),
    order: (id: string, fields: object = {}) =>
      createOrder({ ...nothing, params: { id }, body: orderTermsSchema.parse({ ...needed, ...fields }) }, call, deps),
    get: ({ clientId: id, id: orderId }: Pick<Order, 'clientId' | 'id'>) =>
      getOrder({ ...nothing, params: { id, orderId } }, call, deps),
    update: (
      { clientId: id, id: orderId }: Pick<Order, 'clientId' | 'id'>,
      body: RouteInput<typeof updateContract>['body'],
    ) => updateOrder({ ...nothing, params: { id, orderId }, body }, call, deps),
    /** Returns the ids of all pages. */
    listed: async (query: { status?: Order['status']; clientId?: string } = {}) => {
      const pages: string[][] = []
      for (let after: string | undefined, page = 0; page === 0 || after !== undefined; page += 1) {
        const asked = listContract.query.parse({ ...query, after })
        const answer = await listOrders({ ...nothing, query: asked }, call, deps)
        pages.push(answer.orders.map(({ id }) => id))
        after = answer.next ?? undefined
      }
      return pages
    },
    companies: async () => (await listCompanies(nothing, call, deps)).companies,
    auditOf: async (id: string) =>
      (await deps.audit.latestOf('client', id, 10)).map(({ action, changes }) => [action, ...changes]),
  }
}

let it: Awaited<ReturnType<typeof ordersWorld>>
beforeAll(async () => {
  it = await ordersWorld()
})

describe('an order', () => {
  test('is stored with its client and creator, and audited for the company', async () => {
    const { id } = await it.client()
    const order = await it.order(id, { until: '2026-12-14', rateFrom: 185.55 })
    expect(await it.get(order)).toMatchObject({
      ...needed,
      rateFrom: 185.55,
      ...{ status: 'open', until: '2026-12-14', clientName: 'Peter Hansen', createdByName: 'Karen Holm' },
    })
    expect((await it.auditOf(id)).toSorted()).toEqual([['client.added'], ['order.added', `order: ${order.id}`]])
  })

  test('of an unknown or another company is not found', async () => {
    await expect(it.order(crypto.randomUUID())).rejects.toMatchObject({ code: 'not_found' })
    const [order, other] = [await it.order((await it.company()).id), await it.company()]
    await expect(it.get({ clientId: other.id, id: order.id })).rejects.toMatchObject({ code: 'not_found' })
  })

  test('can be filled, closed and reopened, and its terms are replaced as a whole', async () => {
    const order = await it.order((await it.company()).id, { until: '2026-12-14' })
    const filled = await it.update(order, { version: 1, status: 'filled' })
    expect(filled).toMatchObject({ status: 'filled', until: '2026-12-14', version: 2 })
    const changed = await it.update(order, { version: 2, terms: orderTermsSchema.parse({ ...needed, people: 6 }) })
    expect(changed).toMatchObject({ status: 'filled', people: 6 })
    await it.update(order, { version: 3, status: 'open' })
    const { status, until } = await it.get(order)
    expect({ status, until }).toEqual({ status: 'open', until: undefined })
    expect((await it.auditOf(order.clientId)).slice(0, 3)).toEqual([
      ['order.reopened', `order: ${order.id}`, 'status'],
      ['order.changed', `order: ${order.id}`, 'people', 'until'],
      ['order.filled', `order: ${order.id}`, 'status'],
    ])
  })

  test('changed by two at once keeps one change and rejects the other', async () => {
    const order = await it.order((await it.company()).id)
    const changes = await Promise.allSettled([
      it.update(order, { version: 1, status: 'filled' }),
      it.update(order, { version: 1, status: 'closed' }),
    ])
    expect(changes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    const { status } = await it.get(order)
    await expect(it.update(order, { version: 1, status: 'open' })).rejects.toMatchObject({
      ...{ code: 'stale_record', details: { current: { status } } },
    })
  })
})

test('lists orders by start date and those of a company by creation, page by page', async () => {
  const own = await ordersWorld()
  const [one, other] = [await own.company(), await own.company()]
  const days = Array.from({ length: 27 }, (_, index) => `2026-12-${String(28 - index).padStart(2, '0')}`)
  const made: Pick<Order, 'clientId' | 'id'>[] = []
  for (const [index, from] of days.entries()) {
    own.world.time = new Date(Date.UTC(2026, 2, 3, 8, index))
    made.push(await own.order((index % 9 === 0 ? other : one).id, { from }))
  }
  const ids = made.map(({ id }) => id)
  const open = await own.listed()
  expect(open.map(({ length }) => length)).toEqual([25, 2])
  expect(open.flat()).toEqual(ids.toReversed())
  const [last] = made.slice(-1)
  if (last) await own.update(last, { version: 1, status: 'closed' })
  expect((await own.listed({ status: 'closed' })).flat()).toEqual(ids.slice(-1))
  const ofOther = ids.filter((_, index) => index % 9 === 0).toReversed()
  expect((await own.listed({ clientId: other.id })).flat()).toEqual(ofOther)
  expect((await own.listed({ clientId: one.id, status: 'closed' })).flat()).toEqual(ids.slice(-1))
  expect((await own.companies()).map(({ id, openOrders }) => [id, openOrders]).toSorted()).toEqual(
    [[one.id, 23] as const, [other.id, 3] as const].toSorted(),
  )
})

test.each([
  ['an end before the start', { until: '2026-11-30' }, 'until'],
  ['no openings', { people: 0 }, 'people'],
  ['too many openings', { people: 201 }, 'people'],
  ['a maximum rate below the minimum', { rateFrom: 200, rateTo: 199 }, 'rateTo'],
  ['a rate out of range', { rateFrom: 5001 }, 'rateFrom'],
  ['a town in another region', { region: 'Hovedstaden' }, 'city'],
  ['an unknown trade', { profession: 'Wizard' }, 'profession'],
  ['a requirement without a value', { requirements: [{}] }, 'requirements.0'],
  ['a day that does not exist', { from: '2026-02-30' }, 'from'],
])('rejects an order with %s', (_what, fields, path) => {
  const { error } = orderTermsSchema.safeParse({ ...needed, ...fields })
  expect(error?.issues.map((issue) => issue.path.join('.'))).toEqual([path])
})
