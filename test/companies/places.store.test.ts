import { beforeAll, describe, expect, test } from 'vitest'
import { updateOrder } from '../../functions/src/companies/useCases/updateOrder.ts'
import { workOfDay } from '../../functions/src/edge/myDay/workOfDay.ts'
import { listPlacements } from '../../functions/src/proposals/useCases/listPlacements.ts'
import { orderTermsSchema } from '../../shared/companies/domain/orderTerms.ts'
import { listPlacements as contract } from '../../shared/proposals/contract/listPlacements.ts'
import { makeCall } from '../make/call.ts'
import { makeRow } from '../make/searchAnswers.ts'
import { clientsWorld } from '../proposals/clientsWorld.ts'

let it: Awaited<ReturnType<typeof clientsWorld>>
beforeAll(async () => {
  it = await clientsWorld()
})

const taken = {
  code: 'stage_move_refused',
  message: 'All openings on this order are filled. Add an opening to the order first.',
}
const countOf = async (orderId: string) => (await it.deps.placements.countsOf([orderId])).get(orderId)

/** Creates an applicant proposed to a client for an order. */
async function proposed(clientId: string, orderId: string) {
  const person = await it.somebody()
  await it.record(person.id, clientId, { answer: 'willing' })
  await it.move(person.id, clientId, { stage: 'proposed', orderId })
  return person
}

describe('the openings of an order', () => {
  test('are filled by one of two concurrent placements, and the other fails', async () => {
    const client = await it.newClient()
    const orderId = await it.orderOf(client.id, { people: 1 })
    const people = [await proposed(client.id, orderId), await proposed(client.id, orderId)]
    const placings = await Promise.allSettled(people.map(({ id }) => it.move(id, client.id, { stage: 'placed' })))
    expect(placings.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(placings.find(({ status }) => status === 'rejected')).toMatchObject({ reason: taken })
    expect(await countOf(orderId)).toBe(1)
    // Moving the winner out of `placed` releases the opening for the other applicant.
    const winner = people[placings.findIndex(({ status }) => status === 'fulfilled')]
    const loser = people[placings.findIndex(({ status }) => status === 'rejected')]
    await it.move(winner?.id ?? '', client.id, { stage: 'interview' })
    await it.move(loser?.id ?? '', client.id, { stage: 'placed' })
    await expect(it.move(winner?.id ?? '', client.id, { stage: 'placed' })).rejects.toMatchObject(taken)
    expect(await countOf(orderId)).toBe(1)
  })

  test('are released when a placement ends for any reason', async () => {
    const client = await it.newClient()
    const orderId = await it.orderOf(client.id)
    const [one, other] = [await proposed(client.id, orderId), await proposed(client.id, orderId)]
    for (const { id } of [one, other]) await it.move(id, client.id, { stage: 'placed' })
    expect(await countOf(orderId)).toBe(2)
    await it.end(one.id, client.id)
    await it.record(other.id, client.id, { answer: 'blocked' })
    expect(await countOf(orderId)).toBe(0)
  })

  test('log a change of order in the timeline as such, not as another question', async () => {
    const client = await it.newClient()
    const [one, other] = [await it.orderOf(client.id), await it.orderOf(client.id)]
    const { id } = await it.somebody()
    await it.record(id, client.id, { answer: 'willing' })
    await it.move(id, client.id, { stage: 'proposed' })
    await it.move(id, client.id, { stage: 'proposed', orderId: one })
    await it.move(id, client.id, { stage: 'proposed', orderId: other })
    const [moved, taken, proposed] = await it.timelineOf(id)
    expect(moved).toMatchObject({ toAssignment: 'proposed', fromOrder: one, toOrder: other })
    expect(taken).toMatchObject({ toAssignment: 'proposed', toOrder: one })
    expect(taken).not.toHaveProperty('fromOrder')
    expect(proposed).toMatchObject({ fromAssignment: 'willing', toAssignment: 'proposed' })
    expect(proposed).not.toHaveProperty('toOrder')
  })

  test('move with an applicant to another order of the client if one is left, but not to a closed order', async () => {
    const client = await it.newClient()
    const [first, second] = [await it.orderOf(client.id), await it.orderOf(client.id, { people: 1 })]
    const [one, other] = [await proposed(client.id, first), await proposed(client.id, first)]
    for (const { id } of [one, other]) await it.move(id, client.id, { stage: 'placed' })
    const moved = await it.move(one.id, client.id, { stage: 'placed', orderId: second })
    expect(moved.assignment).toMatchObject({ stage: 'placed', orderId: second })
    await expect(it.move(other.id, client.id, { stage: 'placed', orderId: second })).rejects.toMatchObject(taken)
    expect([await countOf(first), await countOf(second)]).toEqual([1, 1])
    expect(await it.auditOf(one.id)).toContainEqual(['assignment.moved', `client: ${client.id}`, `order: ${second}`])
    await it.move(other.id, client.id, { stage: 'interview' })
    const params = { id: client.id, orderId: first }
    await updateOrder({ params, query: {}, body: { version: 1, status: 'closed' } }, makeCall(), it.deps)
    await expect(it.move(other.id, client.id, { stage: 'placed' })).rejects.toMatchObject({
      message: 'This order is closed. Reopen it to place candidates.',
    })
  })
})

describe('the shortlist of an order', () => {
  test("shows each applicant's proposal and other placements in the same period", async () => {
    const [client, another] = [await it.newClient(), await it.newClient()]
    const orderId = await it.orderOf(client.id, { until: '2026-12-14' })
    const sameWeek = await it.orderOf(another.id, { from: '2026-11-01', until: '2026-12-01' })
    const before = await it.orderOf(another.id, { from: '2026-11-01', until: '2026-11-30' })
    const [busy, free] = [await proposed(another.id, sameWeek), await proposed(another.id, before)]
    for (const { id } of [busy, free]) await it.move(id, another.id, { stage: 'placed' })
    await it.record(free.id, client.id, { answer: 'not_now', availableFrom: '2027-01-01' })
    const { crew, asked } = await it.crew(client.id, orderId, [busy, free], { within: 20, orRelocate: 'yes' })
    expect(asked).toMatchObject([
      {
        trade: 'Welder',
        near: { town: 'Aarhus, Midtjylland', kilometres: 20, orRelocate: true },
        ...{ from: '2026-12-01', until: '2026-12-14', needs: [] },
      },
    ])
    expect(crew?.ready.people).toMatchObject([
      {
        applicant: { id: busy.id },
        fit: { fit: 'ready' },
        kilometres: 3,
        elsewhere: [{ clientName: 'Peter Hansen', orderId: sameWeek, from: '2026-11-01', until: '2026-12-01' }],
      },
      { applicant: { id: free.id }, consent: { state: 'not_now', availableFrom: '2027-01-01' } },
    ])
    expect(crew?.ready.people[1]?.elsewhere).toBeUndefined()
    // Changed dates apply to applicants already placed.
    const terms = orderTermsSchema.parse({
      ...{ profession: 'Welder', people: 4, city: 'Aarhus', region: 'Midtjylland' },
      ...{ from: '2026-11-01', until: '2026-11-20' },
    })
    const params = { id: another.id, orderId: sameWeek }
    await updateOrder({ params, query: {}, body: { version: 1, terms } }, makeCall(), it.deps)
    const { crew: later } = await it.crew(client.id, orderId, [busy])
    expect(later?.ready.people[0]?.elsewhere).toBeUndefined()
  })

  test('marks applicants the client declined for this order only', async () => {
    const client = await it.newClient()
    const [orderId, another] = [await it.orderOf(client.id), await it.orderOf(client.id)]
    const { id } = await proposed(client.id, orderId)
    await it.move(id, client.id, { stage: 'declined' })
    const found = [makeRow(1, { id })]
    expect((await it.crew(client.id, orderId, found)).crew?.ready.people).toMatchObject([
      { assignment: { stage: 'declined', orderId } },
    ])
    expect((await it.crew(client.id, another, found)).crew?.ready.people[0]).not.toHaveProperty('assignment')
  })

  test('uses the distance and relocation of the order by default', async () => {
    const client = await it.newClient()
    const nearOf = async (fields: object, query = {}) => {
      const { asked } = await it.crew(client.id, await it.orderOf(client.id, fields), [], query)
      return asked[0]?.near
    }
    expect(await nearOf({})).toMatchObject({ kilometres: 30, orRelocate: false })
    const kept = { within: 100, orRelocate: true }
    expect(await nearOf(kept)).toMatchObject({ kilometres: 100, orRelocate: true })
    expect(await nearOf(kept, { within: 50, orRelocate: 'no' })).toMatchObject({ kilometres: 50, orRelocate: false })
  })

  test("of another company's order is not found", async () => {
    const [client, another] = [await it.newClient(), await it.newClient()]
    const orderId = await it.orderOf(another.id)
    await expect(it.crew(client.id, orderId, [])).rejects.toMatchObject({ code: 'not_found' })
  })
})

describe('placements', () => {
  test('are listed for the requested applicants, on orders that end today or later', async () => {
    const own = await clientsWorld()
    own.world.time = new Date('2026-12-10T09:00:00Z')
    const [client, another] = [await own.newClient(), await own.newClient()]
    const placedOn = async (clientId: string, days: { from: string; until?: string }, id?: string) => {
      const orderId = await own.orderOf(clientId, days)
      const person = id ?? (await own.somebody()).id
      await own.record(person, clientId, { answer: 'willing' })
      for (const stage of ['proposed', 'placed'] as const) await own.move(person, clientId, { stage, orderId })
      return { applicantId: person, clientId, clientName: 'Peter Hansen', orderId, ...days }
    }
    // The day ends in Denmark: the last day counts, the day before does not.
    const now = await placedOn(client.id, { from: '2026-11-01', until: '2026-12-10' })
    const over = await placedOn(client.id, { from: '2026-11-01', until: '2026-12-09' })
    const open = await placedOn(client.id, { from: '2026-12-01' })
    const later = await placedOn(another.id, { from: '2027-01-04', until: '2027-01-29' }, now.applicantId)
    const notAsked = await placedOn(client.id, { from: '2026-11-01' })
    const removed = await placedOn(client.id, { from: '2026-11-01' })
    await own.end(removed.applicantId, client.id)
    // Closing an order does not end its placements.
    await own.closeOrder(client.id, open.orderId)
    const placementsOf = (ids: string[]) =>
      listPlacements({ params: {}, query: { ids }, body: undefined }, makeCall(), own.deps)
    const asked = [over, now, open, removed].map(({ applicantId }) => applicantId)
    expect(await placementsOf([...asked, now.applicantId])).toEqual([now, open, later])
    expect(await placementsOf([over.applicantId, crypto.randomUUID()])).toEqual([])
    expect(await placementsOf([notAsked.applicantId])).toEqual([notAsked])
    own.world.time = new Date('2026-12-10T23:30:00Z')
    expect(await placementsOf([now.applicantId])).toEqual([later])
  })

  test("without an order are listed until they end, and shown to other clients' shortlists only", async () => {
    const own = await clientsWorld()
    const [client, another] = [await own.newClient(), await own.newClient()]
    const { id } = await own.somebody()
    await own.record(id, client.id, { answer: 'willing' })
    for (const stage of ['proposed', 'placed'] as const) await own.move(id, client.id, { stage })
    const placementsOf = () =>
      listPlacements({ params: {}, query: { ids: [id] }, body: undefined }, makeCall(), own.deps)
    const undated = { clientId: client.id, clientName: 'Peter Hansen' }
    expect(await placementsOf()).toEqual([{ applicantId: id, ...undated }])

    const shortlistOf = async (clientId: string) => {
      const orderId = await own.orderOf(clientId)
      return (await own.crew(clientId, orderId, [makeRow(1, { id })])).crew?.ready.people[0]
    }
    expect(await shortlistOf(another.id)).toMatchObject({ elsewhere: [undated] })
    const atHome = await shortlistOf(client.id)
    expect(atHome).toMatchObject({ assignment: { stage: 'placed' } })
    expect(atHome?.elsewhere).toBeUndefined()

    // Assigned to an order, they take one of its openings instead.
    const orderId = await own.orderOf(client.id)
    await own.move(id, client.id, { stage: 'placed', orderId })
    expect(await placementsOf()).toMatchObject([{ orderId }])
    await own.end(id, client.id)
    expect(await placementsOf()).toEqual([])
  })

  test('without an order are no longer listed once the applicant declines', async () => {
    const own = await clientsWorld()
    const client = await own.newClient()
    const { id } = await own.somebody()
    await own.record(id, client.id, { answer: 'willing' })
    for (const stage of ['proposed', 'placed', 'interview'] as const) await own.move(id, client.id, { stage })
    const placementsOf = () =>
      listPlacements({ params: {}, query: { ids: [id] }, body: undefined }, makeCall(), own.deps)
    expect(await placementsOf()).toEqual([])
    await own.move(id, client.id, { stage: 'placed' })
    expect(await placementsOf()).toHaveLength(1)
    await own.record(id, client.id, { answer: 'blocked' })
    expect(await placementsOf()).toEqual([])
  })

  test('are requested for up to a hundred ids', () => {
    const ids = (count: number) => Array.from({ length: count }, () => crypto.randomUUID()).join(',')
    const refusals = (query: object) => contract.query.safeParse(query).error?.issues.map(({ message }) => message)
    expect(refusals({ ids: ids(100) })).toBeUndefined()
    expect(refusals({ ids: ids(101) })).toEqual(['At most {{maximum}} values'])
    expect(refusals({ ids: 'nobody' })).toEqual(['Invalid UUID'])
    expect(refusals({})).toEqual(['ids is required'])
  })
})

test('keeps an earlier “not now” when a question is undone within its minute', async () => {
  const [{ id }, client] = [await it.somebody(), await it.newClient()]
  const consent = await it.record(id, client.id, { answer: 'not_now' })
  await it.ask(id, client.id)
  const ended = await it.end(id, client.id)
  expect(ended.consent).toEqual({ ...consent.consent, version: 3 })
  expect((await it.timelineOf(id)).map(({ action }) => action)).toEqual([
    ...['assignment_moved', 'assignment_moved', 'consent_answered'],
  ])
})

test('shows open orders, applicants who are free soon and recent answers in My day', async () => {
  const own = await clientsWorld()
  const client = await own.newClient()
  const ending = await own.orderOf(client.id, { from: '2026-02-01', until: '2026-03-16', people: 1 })
  const soon = await own.orderOf(client.id, { from: '2026-03-10' })
  await own.orderOf(client.id, { from: '2026-03-17' })
  const [placed, asked] = [await own.somebody(), await own.somebody()]
  const recruiter = await own.account()
  await own.record(placed.id, client.id, { answer: 'willing' })
  for (const stage of ['proposed', 'placed'] as const)
    await own.move(placed.id, client.id, { stage, orderId: ending }, makeCall('recruiter', recruiter.id))
  await own.ask(asked.id, client.id)
  own.world.time = new Date('2026-03-02T08:02:00Z')
  await own.answer((await own.questionTo(asked.id, client.id)) ?? '', { answer: 'willing' })
  const clientName = 'Peter Hansen'
  expect(await workOfDay(recruiter.id, '2026-03-02', own.deps)).toMatchObject({
    open: [{ id: soon, placed: 0, people: 4, clientName }],
    free: [{ applicant: { id: placed.id }, until: '2026-03-16', orderId: ending, clientName }],
    // Answers recorded by staff are not listed.
    answers: [{ applicant: { id: asked.id }, consent: 'willing', clientName }],
  })
})

test('rejects asking an archived applicant', async () => {
  const [person, client] = [await it.somebody(), await it.newClient()]
  const byId = async () => ({ ...person, status: 'archived' as const })
  const archived = { ...it.deps, applicants: { ...it.deps.applicants, byId } }
  const asking = it.move(person.id, client.id, { stage: 'asked', channel: 'mail' }, makeCall(), archived)
  await expect(asking).rejects.toMatchObject({
    message: 'This candidate is archived. Set the status to Active before you ask.',
  })
})
