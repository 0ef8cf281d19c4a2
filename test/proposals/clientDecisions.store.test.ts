import { beforeAll, describe, expect, test } from 'vitest'
import { applicantItem, applicantTombstone } from '../../functions/src/applicants/stores/applicantStore.ts'
import { listProposals as listContract } from '../../shared/proposals/contract/listProposals.ts'
import { makeCall } from '../make/call.ts'
import { clientsWorld, type DecisionInput } from './clientsWorld.ts'

let it: Awaited<ReturnType<typeof clientsWorld>>
beforeAll(async () => {
  it = await clientsWorld()
})

const hidden = { code: 'not_found' }
const tooLate = { code: 'already_done' }

/** An applicant proposed to a client, optionally for an order. */
async function proposed(isForOrder = false) {
  const [{ id }, client] = [await it.somebody(), await it.newClient()]
  const orderId = isForOrder ? await it.orderOf(client.id) : undefined
  await it.record(id, client.id, { answer: 'willing' })
  const { assignment } = await it.move(id, client.id, { stage: 'proposed', ...(orderId && { orderId }) })
  const assignmentId = assignment?.id ?? ''
  const yes: DecisionInput = { assignmentId, answer: 'yes', startDate: '2026-12-07', comment: 'Welcome' }
  const current = async () => (await it.deps.clientDecisions.seen(client.id, id)).verdict
  const answeredEntries = async () => (await it.timelineOf(id)).filter(({ action }) => action === 'client_answered')
  return { id, clientId: client.id, orderId: orderId ?? '', assignmentId, yes, current, answeredEntries }
}

describe('a client decision', () => {
  test('is stored once with its author, and earlier ones stay in the timeline', async () => {
    const { id, clientId, assignmentId, yes, current, answeredEntries } = await proposed()
    const first = await it.give(id, clientId, yes)
    expect(first).toMatchObject({ answer: 'yes', startDate: '2026-12-07', comment: 'Welcome' })
    expect(await Promise.all([it.give(id, clientId, yes), it.recordSaid(id, clientId, yes)])).toEqual([first, first])
    expect(await current()).toMatchObject({ answeredBy: clientId, assignedBy: makeCall().actor.userId, version: 1 })
    await it.recordSaid(id, clientId, { assignmentId, answer: 'no', reason: 'price' })
    expect(await current()).toMatchObject({ answer: 'no', reason: 'price', recordedBy: expect.any(String), version: 2 })
    expect(await current()).not.toHaveProperty('comment')
    expect(await answeredEntries()).toMatchObject([
      { clientName: 'Peter Hansen', verdict: { answer: 'no', reason: 'price', isRecorded: true } },
      { actorId: clientId, verdict: { answer: 'yes', comment: 'Welcome', isRecorded: false } },
    ])
    for (const action of ['verdict.recorded', 'verdict.given'])
      expect(await it.auditOf(id)).toContainEqual([action, `client: ${clientId}`])
  })

  test('cannot have a start date in the past or years ahead, unless unchanged', async () => {
    const { id, clientId, yes, current } = await proposed()
    const past = { ...yes, startDate: '2020-01-01' }
    const refusal = { code: 'validation_failed', message: 'Start date cannot be in the past' }
    await expect(it.give(id, clientId, past)).rejects.toMatchObject(refusal)
    await expect(it.recordSaid(id, clientId, past)).rejects.toMatchObject(refusal)
    const slip = { ...yes, startDate: '2062-12-07' }
    const late = { code: 'validation_failed', message: 'Start date must be within two years' }
    await expect(it.give(id, clientId, slip)).rejects.toMatchObject(late)
    expect(await current()).toBeUndefined()
    await it.give(id, clientId, yes)
    const now = it.world.time
    it.world.time = new Date('2027-01-15T08:00:00Z')
    const again = await it.give(id, clientId, { ...yes, comment: 'Still' })
    it.world.time = now
    expect(again).toMatchObject({ startDate: '2026-12-07', comment: 'Still' })
  })

  test('is the latest of two concurrent ones, and both are in the timeline', async () => {
    const { id, clientId, assignmentId, yes, current, answeredEntries } = await proposed()
    await Promise.all([it.give(id, clientId, yes), it.give(id, clientId, { assignmentId, answer: 'meet' })])
    expect(await current()).toMatchObject({ version: 2 })
    expect(await answeredEntries()).toHaveLength(2)
  })

  test('fails without changes once the proposal ended, the applicant is deleted or the order is closed', async () => {
    const [ended, closed, erased] = [await proposed(), await proposed(true), await proposed()]
    await it.end(ended.id, ended.clientId)
    await it.closeOrder(closed.clientId, closed.orderId)
    await it.put(applicantTombstone(erased.id, 2, it.world.time.toISOString()))
    for (const { id, clientId, yes, current } of [ended, closed]) {
      await expect(it.give(id, clientId, yes)).rejects.toMatchObject(tooLate)
      await expect(it.recordSaid(id, clientId, yes)).rejects.toMatchObject(tooLate)
      expect(await current()).toBeUndefined()
    }
    await expect(it.recordSaid(erased.id, erased.clientId, erased.yes)).rejects.toMatchObject(hidden)
  })

  test.each(['ended', 'closed'] as const)('given while the proposal or order is %s fails', async (what) => {
    const { id, clientId, orderId, yes, current } = await proposed(true)
    const before = await it.deps.clientDecisions.seen(clientId, id)
    const order = await it.deps.orders.byId(clientId, orderId)
    const { storeClientDecision } = await import('../../functions/src/proposals/storeClientDecision.ts')
    await (what === 'ended' ? it.end(id, clientId) : it.closeOrder(clientId, orderId))
    const stale = ['verdict', 'order']
    const once = <Read>(asRead: Read, read: () => Promise<Read>) =>
      stale.pop() === undefined ? read() : Promise.resolve(asRead)
    const { assignmentId, ...said } = yes
    const late = {
      ...it.deps,
      clientDecisions: {
        ...it.deps.clientDecisions,
        seen: () => once(before, () => it.deps.clientDecisions.seen(clientId, id)),
      },
      orders: { byId: () => once(order, () => it.deps.orders.byId(clientId, orderId)) },
    }
    const giving = storeClientDecision(
      { between: { clientId, applicantId: id }, assignmentId, decision: said, by: {} },
      {},
      late,
    )
    await expect(giving).rejects.toMatchObject(tooLate)
    expect(await current()).toBeUndefined()
  })

  test('fails with not_found for applicants of another client or not yet proposed', async () => {
    const [{ id, clientId, yes, assignmentId }, stranger] = [await proposed(), await it.newClient()]
    const asked = await it.somebody()
    await it.ask(asked.id, clientId)
    const guesses: [string, string, DecisionInput][] = [
      [id, stranger.id, yes],
      [id, stranger.id, { ...yes, assignmentId: crypto.randomUUID() }],
      [asked.id, clientId, yes],
      [crypto.randomUUID(), clientId, { assignmentId, answer: 'meet' }],
    ]
    for (const guess of guesses) await expect(it.give(...guess)).rejects.toMatchObject(hidden)
  })
})

describe('the proposals of a client', () => {
  test('are grouped by order with their decisions and contain nothing clients may not see', async () => {
    const { id, clientId, orderId, yes } = await proposed(true)
    const [person, later, asked] = [await it.deps.applicants.byId(id), await it.somebody(), await it.somebody()]
    const paper = { name: 'Forklift Operator', documentId: crypto.randomUUID(), fileName: 'secret.pdf' }
    const hidden = { starRating: 5, recruiterNotes: 'secret', tags: ['secret'], certifications: [paper] }
    if (person) await it.put(applicantItem({ ...person, ...hidden, street: 'secret', pipelineStage: 'interview' }))
    await it.propose(later.id, clientId)
    await it.ask(asked.id, clientId)
    await it.give(id, clientId, yes)
    const choice = { isAnonymous: true, leftOut: ['town' as const] }
    await it.present(later.id, clientId, choice)
    const { people, orders, next } = await it.proposalsOf(clientId)
    expect(JSON.stringify(people[1])).not.toMatch(new RegExp(`${later.lastName}|"city"`))
    expect(people).toMatchObject([
      { applicantId: id, orderId, stage: 'proposed', verdict: { answer: 'yes', comment: 'Welcome' } },
      { applicantId: later.id, person: { firstName: 'Person' } },
    ])
    expect(orders).toMatchObject([{ id: orderId, profession: 'Welder', city: 'Aarhus' }])
    expect(next).toBeNull()
    const answer = listContract.response.parse({ people, orders, next })
    const text = JSON.stringify(answer)
    for (const word of [
      'secret',
      'starRating',
      'pipelineStage',
      'interview',
      'email',
      'phone',
      'documentId',
      'assignedBy',
      'answeredBy',
    ])
      expect(text).not.toContain(word)
    expect(answer.people[0]?.person.certifications).toEqual([{ name: 'Forklift Operator' }])
    expect(await it.proposalsOf((await it.newClient()).id)).toEqual({ people: [], orders: [], total: 0, next: null })
  })

  test('can be read for one applicant, but not by another client', async () => {
    const [one, other] = [await proposed(true), await proposed()]
    await it.give(one.id, one.clientId, one.yes)
    const { people, orders, next } = await it.proposalsOf(one.clientId, one.id)
    expect(people).toMatchObject([{ applicantId: one.id, verdict: { answer: 'yes' } }])
    expect(orders).toMatchObject([{ id: one.orderId }])
    expect(next).toBeNull()
    for (const [clientId, id] of [
      [one.clientId, other.id],
      [other.clientId, one.id],
    ] as const)
      expect(await it.proposalsOf(clientId, id)).toEqual({ people: [], orders: [], total: 0, next: null })
  })

  test('are no longer listed once ended, and restart without the earlier decision', async () => {
    const { id, clientId, yes } = await proposed()
    await it.give(id, clientId, yes)
    expect(await it.listed(id)).toMatchObject([{ verdict: { answer: 'yes', comment: 'Welcome', isRecorded: false } }])
    expect(await it.move(id, clientId, { stage: 'interview' })).toMatchObject({ verdict: { answer: 'yes' } })
    await it.end(id, clientId)
    expect((await it.proposalsOf(clientId)).people).toEqual([])
    expect(await it.move(id, clientId, { stage: 'proposed' })).not.toHaveProperty('verdict')
    const [again] = (await it.proposalsOf(clientId)).people
    expect(again).toMatchObject({ applicantId: id })
    expect(again?.verdict).toBeUndefined()
  })
})

test("mails the recruiter an hour's decisions at once, except those they recorded themselves", async () => {
  const recruiter = await it.account()
  const call = makeCall('recruiter', recruiter.id)
  const client = await it.newClient()
  const mailed = async () => {
    it.world.time = new Date(it.world.time.getTime() + 3_600_000)
    return (await it.mailsDue()).filter((mail) => (mail as { template: string }).template === 'clientAnswers')
  }
  // No tasks exist from before the schedule was introduced.
  it.world.time = new Date('2026-12-07T08:10:00Z')
  const begun = async () => {
    const { id } = await it.somebody()
    await it.move(id, client.id, { stage: 'asked', channel: 'mail' }, call)
    await it.record(id, client.id, { answer: 'willing' })
    const { assignment } = await it.move(id, client.id, { stage: 'proposed' }, call)
    return { id, decision: { assignmentId: assignment?.id ?? '', answer: 'meet' } as DecisionInput }
  }
  for (const { id, decision: said } of [await begun(), await begun()]) await it.give(id, client.id, said)
  expect(await mailed()).toEqual([{ template: 'clientAnswers', userId: recruiter.id, people: 2 }])
  const { id, decision: said } = await begun()
  await it.recordSaid(id, client.id, said, call)
  expect(await mailed()).toEqual([])
})
