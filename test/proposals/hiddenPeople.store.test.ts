import { beforeAll, expect, test } from 'vitest'
import { getApplicant } from '../../functions/src/applicants/useCases/getApplicant.ts'
import { listApplicantDocuments } from '../../functions/src/documents/useCases/listApplicantDocuments.ts'
import type { AccountContext } from '../../functions/src/kernel/requestContext.ts'
import { choosePresentation } from '../../functions/src/proposals/useCases/choosePresentation.ts'
import { readPresentation } from '../../functions/src/proposals/useCases/readPresentation.ts'
import { searcherOf } from '../../functions/src/search/searchAccess.ts'
import type { AccountActor } from '../../shared/accounts/domain/actor.ts'
import { makeCall } from '../make/call.ts'
import { clientsWorld } from './clientsWorld.ts'

let it: Awaited<ReturnType<typeof clientsWorld>>
beforeAll(async () => {
  it = await clientsWorld()
  it.world.time = new Date('2026-12-01T08:00:00Z')
})

/**
 * What a client reads of a person: whether it finds them, what it opens, their presentation and documents, and their
 * proposals on its dashboard.
 */
async function seen(id: string, clientId: string) {
  const call = makeCall('client', clientId)
  const { visibleIds = [] } = await searcherOf(call.actor as AccountActor, it.deps.assignments)
  const record = await getApplicant({ params: { id }, query: {}, body: undefined }, call, it.deps).catch(
    ({ code }) => code,
  )
  const codeOf = (read: Promise<unknown>) =>
    read.then(
      () => 'read',
      ({ code }) => code,
    )
  return {
    presentation: await codeOf(
      readPresentation({ params: { id, clientId }, query: {}, body: undefined }, call as AccountContext, it.deps),
    ),
    documents: await codeOf(
      listApplicantDocuments({ params: { id }, query: {}, body: undefined }, call as AccountContext, it.deps),
    ),
    finds: visibleIds.includes(id),
    opens: typeof record === 'string' ? record : record.proposalStage,
    listed: (await it.proposalsOf(clientId)).people.map(({ stage }) => stage),
  }
}
const nothing = { presentation: 'not_found', documents: 'not_found', finds: false, opens: 'not_found', listed: [] }
const whole = { presentation: 'read', documents: 'read', finds: true }
const placedNow = { ...whole, opens: 'placed', listed: ['placed'] }
const proposedNow = { ...whole, opens: 'proposed', listed: ['proposed'] }

/** Runs at another time. */
async function at(time: string, act: () => Promise<void>) {
  const before = it.world.time
  it.world.time = new Date(time)
  await act()
  it.world.time = before
}

async function proposed() {
  const [{ id }, { id: clientId }] = [await it.somebody(), await it.newClient()]
  await it.propose(id, clientId)
  const { assignment } = await it.deps.assignments.between(clientId, id)
  return { id, clientId, decision: { assignmentId: assignment?.id ?? '', answer: 'yes' as const } }
}

test('someone who asks to be erased is no longer shown to or answered by clients, until the request ends', async () => {
  const { id, clientId, decision } = await proposed()
  expect(await seen(id, clientId)).toEqual(proposedNow)
  await it.wishesErasure(id)
  expect(await seen(id, clientId)).toEqual(nothing)
  await expect(it.give(id, clientId, decision)).rejects.toMatchObject({ code: 'already_done' })
  // Staff still see and end the proposal, and record what the client says.
  expect(await it.listed(id)).toMatchObject([{ clientId, assignment: { stage: 'proposed' } }])
  await it.recordSaid(id, clientId, decision)
  await it.wishesErasure(id, 'withdrawn')
  expect(await seen(id, clientId)).toEqual(proposedNow)
  await it.give(id, clientId, { ...decision, answer: 'meet' })
})

test('a client who has them at work still sees them until the last day of the order, and no other does', async () => {
  const { id, clientId } = await proposed()
  const { id: other } = await it.newClient()
  await it.propose(id, other)
  const orderId = await it.orderOf(clientId, { until: '2026-12-03' })
  await it.move(id, clientId, { stage: 'placed', orderId })
  await it.wishesErasure(id)
  expect(await seen(id, clientId)).toEqual(placedNow)
  expect(await seen(id, other)).toEqual(nothing)
  // The last day in Denmark, an hour before midnight, and the day after.
  await at('2026-12-03T22:00:00Z', async () => expect(await seen(id, clientId)).toEqual(placedNow))
  await at('2026-12-03T23:30:00Z', async () => expect(await seen(id, clientId)).toEqual(nothing))
})

test.each(['interview', 'placed'] as const)(
  'nobody who is shown without a name is named by the stage %s while their request is open',
  async (stage) => {
    const [{ id }, { id: clientId }] = [await it.somebody(), await it.newClient()]
    await it.record(id, clientId, { answer: 'willing' })
    await it.move(id, clientId, { stage: 'proposed', isAnonymous: true })
    const next = { stage, orderId: await it.orderOf(clientId, { until: '2026-12-31' }) }
    await it.wishesErasure(id)
    await expect(it.move(id, clientId, next)).rejects.toMatchObject({ code: 'stage_move_refused' })
    expect(await seen(id, clientId)).toEqual(nothing)
    await it.wishesErasure(id, 'withdrawn')
    await it.move(id, clientId, next)
    expect(await seen(id, clientId)).toMatchObject({ opens: stage })
  },
)

test('nobody is named by another presentation while their request is open, even on legal hold', async () => {
  const [{ id }, { id: clientId }] = [await it.somebody(), await it.newClient()]
  await it.record(id, clientId, { answer: 'willing' })
  await it.move(id, clientId, { stage: 'proposed', isAnonymous: true })
  await it.wishesErasure(id, 'open', '2026-12-31')
  const present = (isAnonymous: boolean, leftOut: 'town'[]) =>
    choosePresentation({ params: { id, clientId }, query: {}, body: { isAnonymous, leftOut } }, makeCall(), it.deps)
  await expect(present(false, [])).rejects.toMatchObject({ code: 'stage_move_refused' })
  await present(true, ['town'])
  await it.wishesErasure(id, 'withdrawn')
  await present(false, [])
})

test('nobody is named by an interview while their request is open, even on legal hold', async () => {
  const [{ id }, { id: clientId }] = [await it.somebody(), await it.newClient()]
  await it.record(id, clientId, { answer: 'willing' })
  await it.move(id, clientId, { stage: 'proposed', isAnonymous: true })
  await it.wishesErasure(id, 'open', '2026-12-31')
  const meet = () => it.meet(id, clientId, { date: '2026-12-10', time: '09:30', minutes: 30, place: 'Office' })
  await expect(meet()).rejects.toMatchObject({ code: 'stage_move_refused' })
  expect(await seen(id, clientId)).toMatchObject({ opens: 'proposed' })
  expect(await it.interviewMails(id)).toEqual([])
  await it.wishesErasure(id, 'withdrawn')
  await meet()
  expect(await seen(id, clientId)).toMatchObject({ opens: 'interview' })
})

test('someone who is shown by name can still be met on legal hold', async () => {
  const { id, clientId } = await proposed()
  await it.wishesErasure(id, 'open', '2026-12-31')
  await it.meet(id, clientId, { date: '2026-12-10', time: '09:30', minutes: 30, place: 'Office' })
  expect(await seen(id, clientId)).toMatchObject({ opens: 'interview' })
})

test('an order without a last day runs until it is closed', async () => {
  const { id, clientId } = await proposed()
  const orderId = await it.orderOf(clientId)
  await it.move(id, clientId, { stage: 'placed', orderId })
  await it.wishesErasure(id)
  expect(await seen(id, clientId)).toEqual(placedNow)
  await it.closeOrder(clientId, orderId)
  expect(await seen(id, clientId)).toEqual(nothing)
})

test('a placement without an order has no known end, and keeps nobody shown who asks to be erased', async () => {
  const { id, clientId } = await proposed()
  await it.move(id, clientId, { stage: 'placed' })
  expect(await seen(id, clientId)).toEqual(placedNow)
  await it.wishesErasure(id)
  expect(await seen(id, clientId)).toEqual(nothing)
  // Staff know that the work goes on: they put it on an order.
  await it.move(id, clientId, { stage: 'placed', orderId: await it.orderOf(clientId, { until: '2026-12-31' }) })
  expect(await seen(id, clientId)).toEqual(placedNow)
})

test('a legal hold that delays the erasure keeps them shown while it lasts', async () => {
  const { id, clientId } = await proposed()
  await it.wishesErasure(id, 'open', '2026-12-01')
  expect(await seen(id, clientId)).toEqual(proposedNow)
  it.world.time = new Date('2026-12-02T08:00:00Z')
  expect(await seen(id, clientId)).toEqual(nothing)
})
