import { beforeAll, describe, expect, test } from 'vitest'
import { updateOrder } from '../../functions/src/companies/useCases/updateOrder.ts'
import { workOfDay } from '../../functions/src/edge/myDay/workOfDay.ts'
import { listPlacements } from '../../functions/src/proposals/useCases/listPlacements.ts'
import { orderTermsSchema } from '../../shared/companies/domain/order.ts'
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
  message: 'All places of this order are taken: somebody else has the last one',
}
const countOf = async (orderId: string) => (await it.deps.places.countsOf([orderId])).get(orderId)

/** Somebody whom a client sees, for an order. */
async function proposed(clientId: string, orderId: string) {
  const person = await it.somebody()
  await it.record(person.id, clientId, { answer: 'willing' })
  await it.move(person.id, clientId, { stage: 'proposed', orderId })
  return person
}

describe('the places of an order', () => {
  test('that two fill at once are filled by one, and the other is told', async () => {
    const client = await it.newClient()
    const orderId = await it.orderOf(client.id, { people: 1 })
    const people = [await proposed(client.id, orderId), await proposed(client.id, orderId)]
    const placings = await Promise.allSettled(people.map(({ id }) => it.move(id, client.id, { stage: 'placed' })))
    expect(placings.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(placings.find(({ status }) => status === 'rejected')).toMatchObject({ reason: taken })
    expect(await countOf(orderId)).toBe(1)
    // Placed again nobody takes another one.
    const winner = people[placings.findIndex(({ status }) => status === 'fulfilled')]
    const loser = people[placings.findIndex(({ status }) => status === 'rejected')]
    await it.move(winner?.id ?? '', client.id, { stage: 'interview' })
    await it.move(loser?.id ?? '', client.id, { stage: 'placed' })
    await expect(it.move(winner?.id ?? '', client.id, { stage: 'placed' })).rejects.toMatchObject(taken)
    expect(await countOf(orderId)).toBe(1)
  })

  test('are given back by whatever ends a placement', async () => {
    const client = await it.newClient()
    const orderId = await it.orderOf(client.id)
    const [one, other] = [await proposed(client.id, orderId), await proposed(client.id, orderId)]
    for (const { id } of [one, other]) await it.move(id, client.id, { stage: 'placed' })
    expect(await countOf(orderId)).toBe(2)
    await it.end(one.id, client.id)
    await it.record(other.id, client.id, { answer: 'blocked' })
    expect(await countOf(orderId)).toBe(0)
  })

  test('that are moved are told in the timeline as that, and not as another question', async () => {
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

  test('go with whoever moves to another order of the client, where one is left; a closed one takes nobody', async () => {
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
      message: 'This order is closed: reopen it to place somebody',
    })
  })
})

describe('the crew of an order', () => {
  test('is told with how it stands with each, and where else they are placed in that time', async () => {
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
    // Days that change count for those who are placed already.
    const terms = orderTermsSchema.parse({
      ...{ profession: 'Welder', people: 4, city: 'Aarhus', region: 'Midtjylland' },
      ...{ from: '2026-11-01', until: '2026-11-20' },
    })
    const params = { id: another.id, orderId: sameWeek }
    await updateOrder({ params, query: {}, body: { version: 1, terms } }, makeCall(), it.deps)
    const { crew: later } = await it.crew(client.id, orderId, [busy])
    expect(later?.ready.people[0]?.elsewhere).toBeUndefined()
  })

  test('tells whom the client declined for this order, which is no word about another', async () => {
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

  test('is looked for as far and as wide as the order says, until somebody asks otherwise', async () => {
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

  test('of an order that is another company’s is not found', async () => {
    const [client, another] = [await it.newClient(), await it.newClient()]
    const orderId = await it.orderOf(another.id)
    await expect(it.crew(client.id, orderId, [])).rejects.toMatchObject({ code: 'not_found' })
  })
})

describe('where people are placed', () => {
  test('is told of those who are asked for, on orders that go on today or later, and of nobody else', async () => {
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
    // The day ends in Denmark: the last day counts, the one before it does not.
    const now = await placedOn(client.id, { from: '2026-11-01', until: '2026-12-10' })
    const over = await placedOn(client.id, { from: '2026-11-01', until: '2026-12-09' })
    const open = await placedOn(client.id, { from: '2026-12-01' })
    const later = await placedOn(another.id, { from: '2027-01-04', until: '2027-01-29' }, now.applicantId)
    const notAsked = await placedOn(client.id, { from: '2026-11-01' })
    const gone = await placedOn(client.id, { from: '2026-11-01' })
    await own.end(gone.applicantId, client.id)
    // Work that nobody is looked for any more goes on.
    await own.closeOrder(client.id, open.orderId)
    const told = (ids: string[]) =>
      listPlacements({ params: {}, query: { ids }, body: undefined }, makeCall(), own.deps)
    const asked = [over, now, open, gone].map(({ applicantId }) => applicantId)
    expect(await told([...asked, now.applicantId])).toEqual([now, open, later])
    expect(await told([over.applicantId, crypto.randomUUID()])).toEqual([])
    expect(await told([notAsked.applicantId])).toEqual([notAsked])
    own.world.time = new Date('2026-12-10T23:30:00Z')
    expect(await told([now.applicantId])).toEqual([later])
  })

  test('is told of those without an order, until that ends, and of them alone where another client looks for people', async () => {
    const own = await clientsWorld()
    const [client, another] = [await own.newClient(), await own.newClient()]
    const { id } = await own.somebody()
    await own.record(id, client.id, { answer: 'willing' })
    for (const stage of ['proposed', 'placed'] as const) await own.move(id, client.id, { stage })
    const told = () => listPlacements({ params: {}, query: { ids: [id] }, body: undefined }, makeCall(), own.deps)
    const undated = { clientId: client.id, clientName: 'Peter Hansen' }
    expect(await told()).toEqual([{ applicantId: id, ...undated }])

    const shortlistOf = async (clientId: string) => {
      const orderId = await own.orderOf(clientId)
      return (await own.crew(clientId, orderId, [makeRow(1, { id })])).crew?.ready.people[0]
    }
    expect(await shortlistOf(another.id)).toMatchObject({ elsewhere: [undated] })
    const atHome = await shortlistOf(client.id)
    expect(atHome).toMatchObject({ assignment: { stage: 'placed' } })
    expect(atHome?.elsewhere).toBeUndefined()

    // Named for an order, they have a place of it instead.
    const orderId = await own.orderOf(client.id)
    await own.move(id, client.id, { stage: 'placed', orderId })
    expect(await told()).toMatchObject([{ orderId }])
    await own.end(id, client.id)
    expect(await told()).toEqual([])
  })

  test('is told no more of who was placed without an order once the person declines', async () => {
    const own = await clientsWorld()
    const client = await own.newClient()
    const { id } = await own.somebody()
    await own.record(id, client.id, { answer: 'willing' })
    for (const stage of ['proposed', 'placed', 'interview'] as const) await own.move(id, client.id, { stage })
    const told = () => listPlacements({ params: {}, query: { ids: [id] }, body: undefined }, makeCall(), own.deps)
    expect(await told()).toEqual([])
    await own.move(id, client.id, { stage: 'placed' })
    expect(await told()).toHaveLength(1)
    await own.record(id, client.id, { answer: 'blocked' })
    expect(await told()).toEqual([])
  })

  test('is asked of a hundred at most, by their ids', () => {
    const ids = (count: number) => Array.from({ length: count }, () => crypto.randomUUID()).join(',')
    const refusals = (query: object) => contract.query.safeParse(query).error?.issues.map(({ message }) => message)
    expect(refusals({ ids: ids(100) })).toBeUndefined()
    expect(refusals({ ids: ids(101) })).toEqual(['At most {{maximum}} values'])
    expect(refusals({ ids: 'nobody' })).toEqual(['Invalid UUID'])
    expect(refusals({})).toEqual(['ids is required'])
  })
})

test('a question that is taken back in its minute leaves an earlier “not now” as it was', async () => {
  const [{ id }, client] = [await it.somebody(), await it.newClient()]
  const said = await it.record(id, client.id, { answer: 'not_now' })
  await it.ask(id, client.id)
  const ended = await it.end(id, client.id)
  expect(ended.consent).toEqual({ ...said.consent, version: 3 })
  expect((await it.timelineOf(id)).map(({ action }) => action)).toEqual([
    ...['assignment_moved', 'assignment_moved', 'consent_answered'],
  ])
})

test('a day begins with places still open, who is free again soon, and what was answered lately', async () => {
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
    // What the staff wrote down themselves is no news.
    answers: [{ applicant: { id: asked.id }, consent: 'willing', clientName }],
  })
})

test('nobody who is archived is asked', async () => {
  const [person, client] = [await it.somebody(), await it.newClient()]
  const byId = async () => ({ ...person, status: 'archived' as const })
  const archived = { ...it.deps, applicants: { ...it.deps.applicants, byId } }
  const asking = it.move(person.id, client.id, { stage: 'asked', channel: 'mail' }, makeCall(), archived)
  await expect(asking).rejects.toMatchObject({ message: 'An archived applicant cannot be asked' })
})
