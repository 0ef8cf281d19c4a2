import { beforeAll, expect, test } from 'vitest'
import { getApplicant } from '../../functions/src/applicants/useCases/getApplicant.ts'
import { searcherOf } from '../../functions/src/search/searchAccess.ts'
import type { AccountActor } from '../../shared/accounts/domain/actor.ts'
import { makeCall } from '../make/call.ts'
import { clientsWorld } from './clientsWorld.ts'

let it: Awaited<ReturnType<typeof clientsWorld>>
beforeAll(async () => {
  it = await clientsWorld()
  it.world.time = new Date('2026-12-01T08:00:00Z')
})

/** What a client reads of a person: whether it finds them, what it opens, and their proposals on its dashboard. */
async function seen(id: string, clientId: string) {
  const call = makeCall('client', clientId)
  const { visibleIds = [] } = await searcherOf(call.actor as AccountActor, it.deps.assignments)
  const record = await getApplicant({ params: { id }, query: {}, body: undefined }, call, it.deps).catch(
    ({ code }) => code,
  )
  return {
    finds: visibleIds.includes(id),
    opens: typeof record === 'string' ? record : record.proposalStage,
    listed: (await it.proposalsOf(clientId)).people.map(({ stage }) => stage),
  }
}
const nothing = { finds: false, opens: 'not_found', listed: [] }
const proposedNow = { finds: true, opens: 'proposed', listed: ['proposed'] }

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

test('a client who has them at work still sees them, and no other does', async () => {
  const { id, clientId } = await proposed()
  const { id: other } = await it.newClient()
  await it.propose(id, other)
  await it.move(id, clientId, { stage: 'placed' })
  await it.wishesErasure(id)
  expect(await seen(id, clientId)).toEqual({ finds: true, opens: 'placed', listed: ['placed'] })
  expect(await seen(id, other)).toEqual(nothing)
})

test('a legal hold that delays the erasure keeps them shown while it lasts', async () => {
  const { id, clientId } = await proposed()
  await it.wishesErasure(id, 'open', '2026-12-01')
  expect(await seen(id, clientId)).toEqual(proposedNow)
  it.world.time = new Date('2026-12-02T08:00:00Z')
  expect(await seen(id, clientId)).toEqual(nothing)
})
