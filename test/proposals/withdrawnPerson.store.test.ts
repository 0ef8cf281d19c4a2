import { describe, expect, test } from 'vitest'
import { withdrawPartnerApplicant } from '../../functions/src/partners/useCases/withdrawPartnerApplicant.ts'
import { makePartner, makePartnerCall } from '../make/partner.ts'
import { clientsWorld } from './clientsWorld.ts'

const meeting = { date: '2026-12-03', time: '10:00', minutes: 30, place: 'Havnegade 1' }

/** A client that sees a partner's applicant, and the withdrawal. */
async function proposed(accountFields: object = {}) {
  const it = await clientsWorld()
  it.world.time = new Date('2026-12-01T08:00:00Z')
  const owner = await it.account(accountFields)
  const { id } = await it.somebody({
    recordOwner: owner.id,
    source: { partnerId: makePartner().id, name: 'Job Board' },
  })
  const { id: clientId } = await it.newClient()
  await it.propose(id, clientId)
  const { assignment } = await it.deps.assignments.between(clientId, id)
  const withdraw = () => withdrawPartnerApplicant({ params: { id }, query: {}, body: {} }, makePartnerCall(), it.deps)
  const say = (answer: 'yes' | 'meet' | 'no') => it.give(id, clientId, { assignmentId: assignment?.id ?? '', answer })
  const tasksOf = async (userId: string) => (await it.deps.activity.openTasksOf(userId, '2027-01-01', 10)).tasks
  return { ...it, id, clientId, owner, withdraw, say, tasksOf }
}

describe("a partner's withdrawal of a proposed person", () => {
  test('gives the record owner one task, due today, in their language', async () => {
    const { id, owner, withdraw, tasksOf, deps } = await proposed({ language: 'da' })
    await withdraw()
    await withdraw()
    const tasks = await tasksOf(owner.id)
    expect(tasks).toMatchObject([{ task: { applicantId: id, dueDate: '2026-12-01', ownerId: owner.id } }])
    expect(tasks[0]?.task).toMatchObject({ actorKind: 'partner', actorName: 'Job Board' })
    expect(tasks[0]?.task.text).toBe(
      'Job Board har trukket ansøgeren tilbage. Åbne indstillinger til kunder: 1. Træk dem tilbage.',
    )
    expect(await deps.applicants.byId(id)).toMatchObject({ pipelineStage: 'rejected', nextActionDate: '2026-12-01' })
    expect(Object.keys((await deps.activity.ledgerOf(id)).tasks)).toEqual([tasks[0]?.task.id])
  })

  test('gives the task to the colleague who proposed them if the owner is no longer staff', async () => {
    const { id, clientId, owner, withdraw, tasksOf, deps, account, put } = await proposed({ isActive: false })
    const proposer = await account()
    const { assignment } = await deps.assignments.between(clientId, id)
    await put({
      pk: `CLIENT#${clientId}`,
      sk: `APPLICANT#${id}`,
      entity: 'assignment',
      ...assignment,
      assignedBy: proposer.id,
    })
    await put({
      ...{ pk: `CLIENT#${clientId}`, sk: `APPLICANT#${id}`, entity: 'assignment', ...assignment },
      ...{
        listedIn: `LIST#ASSIGNMENTS#${id}`,
        listedBy: `${assignment?.createdAt}#${clientId}`,
        assignedBy: proposer.id,
      },
    })
    await withdraw()
    expect([(await tasksOf(owner.id)).length, (await tasksOf(proposer.id)).length]).toEqual([0, 1])
  })

  test('without an open proposal writes no task', async () => {
    const { id, clientId, owner, withdraw, end, tasksOf, deps } = await proposed()
    await end(id, clientId)
    await withdraw()
    expect(await tasksOf(owner.id)).toEqual([])
    expect((await deps.applicants.byId(id))?.nextActionDate).toBeUndefined()
  })

  test('keeps clients from saying yes, and staff from going on, until they reopen the person', async () => {
    const { id, clientId, withdraw, say, meet, move, recordSaid, deps, listed } = await proposed()
    await withdraw()
    for (const answer of ['yes', 'meet'] as const)
      await expect(say(answer)).rejects.toMatchObject({ code: 'already_done' })
    await say('no')
    await expect(meet(id, clientId, meeting)).rejects.toMatchObject({ code: 'stage_move_refused' })
    for (const stage of ['interview', 'placed'] as const)
      await expect(move(id, clientId, { stage })).rejects.toMatchObject({ code: 'stage_move_refused' })
    const { assignment } = await deps.assignments.between(clientId, id)
    await recordSaid(id, clientId, { assignmentId: assignment?.id ?? '', answer: 'meet' })
    expect(await listed(id)).toMatchObject([{ assignment: { stage: 'proposed' } }])
    const current = await deps.applicants.byId(id)
    if (!current) throw new Error('It was created')
    const { stageChangedAt: _since, ...record } = current
    const reopened = { ...record, version: current.version + 1, pipelineStage: 'screening' as const }
    await deps.applicants.change(current, reopened, {
      timeline: [],
      audit: {
        id: 'a',
        action: 'applicant.updated',
        resource: 'applicant',
        resourceId: id,
        changes: [],
        timestamp: current.updatedAt,
      },
    })
    await say('yes')
    await meet(id, clientId, meeting)
  })

  test('lets nobody arrange another time for an interview', async () => {
    const { id, clientId, withdraw, meet } = await proposed()
    await meet(id, clientId, meeting)
    await withdraw()
    await expect(meet(id, clientId, { ...meeting, time: '11:00' })).rejects.toMatchObject({
      code: 'stage_move_refused',
    })
  })
})
