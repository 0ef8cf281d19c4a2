import { beforeAll, describe, expect, test } from 'vitest'
import type { Company } from '../../shared/companies/domain/company.ts'
import { functionLimits } from '../../shared/kernel/domain/functionLimits.ts'
import { makeCall } from '../make/call.ts'
import { clientsWorld } from './clientsWorld.ts'

let it: Awaited<ReturnType<typeof clientsWorld>>
beforeAll(async () => {
  it = await clientsWorld()
})

const refusedMove = { code: 'stage_move_refused' }

describe('proposing an applicant', () => {
  test('requires consent, shows them to the client and is logged in the timeline and audit log', async () => {
    const [{ id }, client, recruiter] = [await it.somebody(), await it.newClient(), await it.account()]
    const call = makeCall('recruiter', recruiter.id)
    await expect(it.move(id, client.id, { stage: 'proposed' }, call)).rejects.toMatchObject(refusedMove)
    await it.record(id, client.id, { answer: 'willing' })
    expect(await it.seenBy(client.id)).toEqual([])
    const orderId = await it.orderOf(client.id)
    const proposed = await it.move(id, client.id, { stage: 'proposed', orderId }, call)
    expect(proposed).toMatchObject({ clientName: 'Peter Hansen', assignment: { stage: 'proposed', orderId } })
    expect(await it.seenBy(client.id)).toEqual([id])
    expect(await it.listed(id)).toEqual([proposed])
    expect(await it.timelineOf(id)).toMatchObject([
      { action: 'assignment_moved', actorId: recruiter.id, fromAssignment: 'willing', toAssignment: 'proposed' },
      { action: 'consent_answered', consent: 'willing', toAssignment: 'willing', clientName: 'Peter Hansen' },
    ])
    expect(await it.auditOf(id)).toContainEqual(['assignment.moved', `client: ${client.id}`, `order: ${orderId}`])
    expect(await it.auditOf(id)).toContainEqual(['consent.recorded', `client: ${client.id}`])
  })

  test('for an order of another client fails and changes nothing', async () => {
    const [{ id }, client, another] = [await it.somebody(), await it.newClient(), await it.newClient()]
    await it.record(id, client.id, { answer: 'willing' })
    for (const orderId of [await it.orderOf(another.id), crypto.randomUUID()])
      await expect(it.move(id, client.id, { stage: 'proposed', orderId })).rejects.toMatchObject({ code: 'not_found' })
    expect(await it.seenBy(client.id)).toEqual([])
  })

  test('again changes nothing, even at once', async () => {
    const [{ id }, client] = [await it.somebody(), await it.newClient()]
    await it.record(id, client.id, { answer: 'willing' })
    const move = () => it.move(id, client.id, { stage: 'proposed' })
    const first = await Promise.all(Array.from({ length: 4 }, move))
    expect(new Set([...first, await move()].map(({ assignment }) => assignment?.id)).size).toBe(1)
    expect((await it.timelineOf(id)).map(({ action }) => action)).toEqual(['assignment_moved', 'consent_answered'])
  })

  test('continues to interview and placement and back, visible to the client throughout', async () => {
    const [{ id }, client] = [await it.somebody(), await it.newClient()]
    await it.propose(id, client.id)
    for (const stage of ['interview', 'placed', 'interview', 'proposed'] as const) {
      await it.move(id, client.id, { stage })
      expect(await it.seenBy(client.id)).toEqual([id])
    }
    await it.move(id, client.id, { stage: 'declined' })
    expect(await it.seenBy(client.id)).toEqual([])
    await expect(it.move(id, client.id, { stage: 'placed' })).rejects.toMatchObject(refusedMove)
  })

  test('to a non-client, or of an unknown or rejected applicant, fails', async () => {
    const [{ id }, client, recruiter] = [await it.somebody(), await it.newClient(), await it.account()]
    const nobody = crypto.randomUUID()
    for (const [applicantId, clientId] of [
      [id, recruiter.id],
      [id, nobody],
      [nobody, client.id],
    ] as const)
      await expect(it.ask(applicantId, clientId)).rejects.toMatchObject({ code: 'not_found' })
    const byId = async () => ({ ...(await it.somebody()), id, pipelineStage: 'rejected' as const })
    const rejected = { ...it.deps, applicants: { ...it.deps.applicants, byId } }
    const asking = it.move(id, client.id, { stage: 'asked', channel: 'mail' }, makeCall(), rejected)
    await expect(asking).rejects.toMatchObject(refusedMove)
    expect(await it.timelineOf(id)).toEqual([])
  })

  test('fails if the account stops being a client in the meantime', async () => {
    const [{ id }, recruiter] = [await it.somebody(), await it.account()]
    const { id: recruiterId, createdAt, updatedAt } = recruiter
    const seen: Company = { id: recruiterId, version: 0, name: 'Karen Holm', contacts: [], createdAt, updatedAt }
    const seenAsClient = { ...it.deps.companies, byId: async () => seen }
    const body = { stage: 'asked', channel: 'mail' } as const
    const asking = it.move(id, recruiter.id, body, makeCall(), { ...it.deps, companies: seenAsClient })
    await expect(asking).rejects.toMatchObject({ code: 'stale_record' })
    expect(await it.listed(id)).toEqual([])
  })

  test('fails above the limit per client', async () => {
    const [{ id }, client] = [await it.somebody(), await it.newClient()]
    await it.record(id, client.id, { answer: 'willing' })
    const full = {
      ...it.deps.assignments,
      activeApplicantIds: async () => Array.from({ length: functionLimits.assignmentsPerClient }, () => id),
    }
    const moving = it.move(id, client.id, { stage: 'proposed' }, makeCall(), { ...it.deps, assignments: full })
    await expect(moving).rejects.toMatchObject({ code: 'validation_failed' })
  })
})

describe('an ended proposal', () => {
  test('is hidden from the client, stays listed and can start again with the same consent', async () => {
    const [{ id }, client] = [await it.somebody(), await it.newClient()]
    const first = await it.propose(id, client.id)
    it.world.time = new Date('2026-03-03T08:00:00Z')
    await it.end(id, client.id)
    await it.end(id, client.id)
    expect(await it.deps.assignments.shownTo(client.id, id)).toBeUndefined()
    expect(await it.listed(id)).toMatchObject([
      { assignment: { isActive: false, stage: 'ended', endedAt: '2026-03-03T08:00:00.001Z' } },
    ])
    expect((await it.timelineOf(id))[0]).toMatchObject({ fromAssignment: 'proposed', toAssignment: 'ended' })
    expect(await it.auditOf(id)).toContainEqual(['assignment.ended', `client: ${client.id}`])
    const again = await it.move(id, client.id, { stage: 'proposed' })
    expect(again.assignment?.id).not.toBe(first.assignment?.id)
    expect(await it.seenBy(client.id)).toEqual([id])
  })

  test('cannot be ended if it never existed', async () => {
    const [{ id }, client] = [await it.somebody(), await it.newClient()]
    await expect(it.end(id, client.id)).rejects.toMatchObject({ code: 'not_found' })
  })
})

test('stores and logs how a client sees an applicant beyond the end, but allows no choice without a proposal', async () => {
  const [{ id }, client] = [await it.somebody(), await it.newClient()]
  const presentation = { isAnonymous: true, leftOut: ['workExperience' as const] }
  await expect(it.present(id, client.id, presentation)).rejects.toMatchObject({ code: 'not_found' })
  await it.propose(id, client.id)
  expect(await it.deps.assignments.shownPeople(client.id)).toEqual([
    { applicantId: id, stage: 'proposed', isAnonymous: false, leftOut: [] },
  ])
  expect(await it.present(id, client.id, presentation)).toMatchObject({
    assignment: { stage: 'proposed', presentation },
  })
  await it.present(id, client.id, presentation)
  expect(await it.deps.assignments.shownPeople(client.id)).toEqual([
    { applicantId: id, stage: 'proposed', ...presentation },
  ])
  expect(await it.deps.assignments.shownTo(client.id, id)).toEqual({ ...presentation, stage: 'proposed' })
  expect((await it.timelineOf(id)).filter(({ action }) => action === 'presentation_changed')).toHaveLength(1)
  expect(await it.auditOf(id)).toContainEqual(['presentation.changed', `client: ${client.id}`])
  await it.end(id, client.id)
  await expect(it.present(id, client.id, presentation)).rejects.toMatchObject({ code: 'not_found' })
  expect((await it.propose(id, client.id)).assignment).toMatchObject({ presentation })
  await it.move(id, client.id, { stage: 'interview' })
  expect(await it.deps.assignments.shownTo(client.id, id)).toEqual({
    ...{ ...presentation, stage: 'interview' },
    isAnonymous: false,
  })
})

test('never shows the name of an applicant proposed anonymously until that is changed', async () => {
  const [{ id }, { id: clientId }] = [await it.somebody(), await it.newClient()]
  const isShownWithout = async () => (await it.deps.assignments.shownTo(clientId, id))?.isAnonymous
  await it.record(id, clientId, { answer: 'willing' })
  await it.move(id, clientId, { stage: 'proposed', isAnonymous: true })
  expect(await isShownWithout()).toBe(true)
  const [only] = (await it.proposalsOf(clientId)).people
  expect(only?.person.firstName).toBe('Person')
  await it.end(id, clientId)
  await it.move(id, clientId, { stage: 'proposed' })
  expect(await isShownWithout()).toBe(true)
  await it.end(id, clientId)
  await it.move(id, clientId, { stage: 'proposed', isAnonymous: false })
  expect(await isShownWithout()).toBe(false)
})

test('lists clients by name and no one else', async () => {
  const [{ id }, recruiter] = [await it.newClient(), await it.account()]
  const listed = await it.clients()
  expect(listed).toContainEqual({ id, name: 'Peter Hansen', isActive: true })
  expect(listed.map((each) => each.id)).not.toContain(recruiter.id)
})
