import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { assignApplicant } from '../../functions/src/clients/assignApplicant.ts'
import { endAssignment } from '../../functions/src/clients/endAssignment.ts'
import { listAssignments } from '../../functions/src/clients/listAssignments.ts'
import { listClients } from '../../functions/src/clients/listClients.ts'
import { assignmentStore } from '../../functions/src/data/assignmentStore.ts'
import type { Company } from '../../shared/domain/company.ts'
import { limits } from '../../shared/domain/limits.ts'
import { activityWorld } from '../activity/activityWorld.ts'
import { makeCall } from '../make/call.ts'

async function clientsWorld() {
  const { deps: others, somebody, account, timelineOf, world, table } = await activityWorld()
  const deps = { ...others, assignments: assignmentStore(table) }
  const input = (id: string, clientId: string) => ({ params: { id, clientId }, query: {}, body: undefined })
  return {
    ...{ deps, somebody, account, timelineOf, world },
    share: (id: string, clientId: string, call = makeCall(), given = deps) =>
      assignApplicant(input(id, clientId), call, given),
    end: (id: string, clientId: string) => endAssignment(input(id, clientId), makeCall(), deps),
    listed: (id: string) => listAssignments({ params: { id }, query: {}, body: undefined }, makeCall(), deps),
    clients: () => listClients({ params: {}, query: {}, body: undefined }, makeCall(), deps),
    auditOf: async (id: string) =>
      (await deps.audit.latestOf('applicant', id, 10)).map(({ action, changes }) => [action, ...changes]),
  }
}

let it: Awaited<ReturnType<typeof clientsWorld>>
beforeAll(async () => {
  it = await clientsWorld()
})

const newClient = () => it.account({ role: 'client', firstName: 'Peter', lastName: 'Hansen' })

describe('sharing an applicant', () => {
  test('shows them to the client, tells the timeline and the audit log', async () => {
    const [{ id }, client, recruiter] = [await it.somebody(), await newClient(), await it.account()]
    const shared = await it.share(id, client.id, makeCall('recruiter', recruiter.id))
    expect(shared).toMatchObject({ clientId: client.id, clientName: 'Peter Hansen', isActive: true })
    expect(await it.deps.assignments.activeApplicantIds(client.id)).toEqual([id])
    expect(await it.listed(id)).toEqual([shared])
    expect(await it.timelineOf(id)).toMatchObject([
      { action: 'shared', actorId: recruiter.id, clientId: client.id, clientName: 'Peter Hansen' },
    ])
    expect(await it.auditOf(id)).toContainEqual(['assignment.created', `client: ${client.id}`])
  })

  test('again changes nothing, also of several at once', async () => {
    const [{ id }, client] = [await it.somebody(), await newClient()]
    const first = await Promise.all(Array.from({ length: 4 }, () => it.share(id, client.id)))
    const again = await it.share(id, client.id)
    expect(new Set([...first, again].map((each) => each.id)).size).toBe(1)
    expect((await it.timelineOf(id)).map(({ action }) => action)).toEqual(['shared'])
  })

  test('with somebody who is no client, or an applicant who is not there, is refused', async () => {
    const [{ id }, client, recruiter] = [await it.somebody(), await newClient(), await it.account()]
    const nobody = crypto.randomUUID()
    for (const [applicantId, clientId] of [
      [id, recruiter.id],
      [id, nobody],
      [nobody, client.id],
    ] as const)
      await expect(it.share(applicantId, clientId)).rejects.toMatchObject({ code: 'not_found' })
    expect(await it.timelineOf(id)).toEqual([])
    expect(await it.deps.assignments.activeApplicantIds(client.id)).toEqual([])
  })

  test('with an account that is a client’s no longer when it is written, is refused', async () => {
    const [{ id }, recruiter] = [await it.somebody(), await it.account()]
    const { id: recruiterId, createdAt, updatedAt } = recruiter
    const seen: Company = { id: recruiterId, version: 0, name: 'Karen Holm', contacts: [], createdAt, updatedAt }
    const seenAsClient = { ...it.deps.companies, byId: async () => seen }
    const sharing = it.share(id, recruiter.id, makeCall(), { ...it.deps, companies: seenAsClient })
    await expect(sharing).rejects.toMatchObject({ code: 'not_found' })
    expect(await it.listed(id)).toEqual([])
  })

  test('goes no further than a client may have', async () => {
    const [{ id }, client] = [await it.somebody(), await newClient()]
    const full = {
      ...it.deps.assignments,
      activeApplicantIds: async () => Array.from({ length: limits.assignmentsPerClient }, () => id),
    }
    const sharing = it.share(id, client.id, makeCall(), { ...it.deps, assignments: full })
    await expect(sharing).rejects.toMatchObject({ code: 'validation_failed' })
  })
})

describe('what is shared no longer', () => {
  test('is hidden from the client, and stays in the list with its end', async () => {
    const [{ id }, client] = [await it.somebody(), await newClient()]
    await it.share(id, client.id)
    it.world.time = new Date('2026-03-03T08:00:00Z')
    await it.end(id, client.id)
    await it.end(id, client.id)
    expect(await it.deps.assignments.isActivelyAssigned(client.id, id)).toBe(false)
    expect(await it.listed(id)).toMatchObject([{ isActive: false, endedAt: '2026-03-03T08:00:00.000Z' }])
    expect((await it.timelineOf(id)).map(({ action }) => action)).toEqual(['unshared', 'shared'])
    expect(await it.auditOf(id)).toContainEqual(['assignment.ended', `client: ${client.id}`])
  })

  test('cannot be ended where it never was', async () => {
    const [{ id }, client] = [await it.somebody(), await newClient()]
    await expect(it.end(id, client.id)).rejects.toMatchObject({ code: 'not_found' })
  })
})

test('after any sequence of sharing and ending, each client sees those alone who are shared with them', async () => {
  const step = fc.record({ shares: fc.boolean(), person: fc.constantFrom(0, 1), client: fc.constantFrom(0, 1) })
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 8 }), async (steps) => {
      const clients = [await newClient(), await newClient()]
      const people = [await it.somebody(), await it.somebody()]
      const seen = clients.map(() => new Set<string>())
      for (const { shares, person, client } of steps) {
        const [id, clientId] = [people[person]?.id ?? '', clients[client]?.id ?? '']
        if (shares) await it.share(id, clientId)
        else await it.end(id, clientId).catch(() => {})
        seen[client]?.[shares ? 'add' : 'delete'](id)
      }
      for (const [index, { id }] of clients.entries())
        expect(new Set(await it.deps.assignments.activeApplicantIds(id))).toEqual(seen[index])
    }),
    { numRuns: 15 },
  )
})

test('clients are listed by name, and nobody else is', async () => {
  const [{ id }, recruiter] = [await newClient(), await it.account()]
  const listed = await it.clients()
  expect(listed).toContainEqual({ id, name: 'Peter Hansen', isActive: true })
  expect(listed.map((each) => each.id)).not.toContain(recruiter.id)
})
