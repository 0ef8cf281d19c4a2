import { describe, expect, test } from 'vitest'
import { commitChange } from '../../functions/src/applicants/recordChange.ts'
import { planSubscription } from '../../functions/src/conversations/plans/planSubscription.ts'
import { requestDeletion, withdrawDeletion } from '../../functions/src/privacy/askForDeletion.ts'
import { planInformed } from '../../functions/src/privacy/informing.ts'
import { dataExportStore } from '../../functions/src/privacy/stores/dataExportStore.ts'
import { makeAuditEntry } from '../make/activity.ts'
import { idOf } from '../make/applicant.ts'
import { makeCall } from '../make/call.ts'
import { mergeWorld } from './mergeWorld.ts'

type World = Awaited<ReturnType<typeof mergeWorld>>

const contextOf = ({ deps }: World) => ({
  clientAddress: '192.0.2.1',
  userAgent: 'test',
  at: deps.now().toISOString(),
  newId: deps.newId,
})

async function keptOf(world: World) {
  const kept = await world.record(1)
  if (!kept) throw new Error('There is no record')
  return kept
}

const asksForDeletion = async (world: World) =>
  requestDeletion(await keptOf(world), { language: 'da' }, contextOf(world), world.deps)

const isHeld = (world: World) => {
  const heldAt = world.deps.now().toISOString()
  const hold = { applicantId: idOf(1), reason: 'A claim', until: '2027-01-01', heldBy: idOf(900), heldAt }
  return world.deps.deletions.hold(hold, makeAuditEntry({ id: crypto.randomUUID() }))
}

async function isExported(world: World, state: 'running' | 'ready') {
  const askedAt = world.deps.now().toISOString()
  const asked = { id: crypto.randomUUID(), applicantId: idOf(1), language: 'da' as const, tell: [], askedAt }
  const made = { ...asked, state, expiresAt: 4e9, ...(state === 'ready' && { madeAt: askedAt }) }
  await dataExportStore(world.table).begin(made, undefined, makeAuditEntry({ id: crypto.randomUUID() }))
}

const refused = { code: 'merge_refused' }

describe('undoing a merge', () => {
  test('ends the download of an export that has the data of both people', async () => {
    const world = await mergeWorld()
    await world.merge(1, 2)
    await isExported(world, 'ready')
    world.later(10)
    await world.undo(1, 2)
    expect(await dataExportStore(world.table).of(idOf(1), world.deps.now())).toBeUndefined()
  })

  test('waits for a running export, which would have the data of both people', async () => {
    const world = await mergeWorld()
    await world.merge(1, 2)
    await isExported(world, 'running')
    await expect(world.undo(1, 2)).rejects.toMatchObject(refused)
    expect(await world.record(2)).toBeUndefined()
  })

  test('is refused after a deletion request, which either person may have made, until it ends', async () => {
    const world = await mergeWorld()
    await world.merge(1, 2)
    await asksForDeletion(world)
    await expect(world.undo(1, 2)).rejects.toMatchObject(refused)
    await withdrawDeletion(idOf(1), contextOf(world), world.deps)
    await world.undo(1, 2)
    expect(await world.record(2)).toBeDefined()
  })

  test('is refused after a legal hold, which may be about either person, until it is lifted', async () => {
    const world = await mergeWorld()
    await world.merge(1, 2)
    await isHeld(world)
    await expect(world.undo(1, 2)).rejects.toMatchObject(refused)
    await world.deps.deletions.liftHold(idOf(1), makeAuditEntry({ id: crypto.randomUUID() }))
    await world.undo(1, 2)
    expect(await world.record(2)).toBeDefined()
  })

  test.each([
    ['deletion request', asksForDeletion],
    ['legal hold', isHeld],
  ])('is possible with a %s of the kept record from before the merge', async (_name, happens) => {
    const world = await mergeWorld()
    await happens(world)
    world.later(10)
    await world.merge(1, 2)
    world.later(10)
    await world.undo(1, 2)
    expect(await world.record(2)).toBeDefined()
  })

  test.each([
    ['2026-11-01T08:00:00.000Z', { at: '2026-11-01T08:00:00.000Z', by: 'mail' }],
    ['2026-11-02T08:05:00.000Z', undefined],
  ] as const)('forgets a privacy notice since, which the other person may have got: %s', async (at, left) => {
    const world = await mergeWorld({ 1: { informed: { at: '2026-11-01T08:00:00.000Z', by: 'mail' } } })
    await world.merge(1, 2)
    world.later(10)
    const kept = await keptOf(world)
    const { next, changeLog } = planInformed(
      kept,
      { at, by: 'mail' },
      { ...makeCall(), newId: world.deps.newId },
      world.deps.now(),
    )
    await commitChange(kept, { next, changeLog }, world.deps)
    world.later(10)
    await world.undo(1, 2)
    expect((await world.record(1))?.informed).toEqual(left)
  })

  test('keeps that somebody unsubscribed since, even if the other one had before', async () => {
    const before = { at: '2026-10-01T08:00:00.000Z', how: 'page' } as const
    const world = await mergeWorld({ 1: { unsubscribed: before } })
    await world.merge(1, 2)
    world.later(10)
    const kept = await keptOf(world)
    const planned = planSubscription(kept, 'one_click', contextOf(world))
    if (planned) await commitChange(kept, planned, world.deps)
    expect(planSubscription(await keptOf(world), 'one_click', contextOf(world))).toBeUndefined()
    world.later(10)
    await world.undo(1, 2)
    for (const n of [1, 2]) expect(await world.record(n)).toHaveProperty('unsubscribed')
  })
})
