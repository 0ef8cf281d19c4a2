import { ScanCommand } from '@aws-sdk/lib-dynamodb'
import { beforeAll, describe, expect, test } from 'vitest'
import { timelineItem } from '../../functions/src/applicants/stores/timelineStore.ts'
import { mergeApplicants } from '../../functions/src/applicants/useCases/mergeApplicants.ts'
import { updateApplicant } from '../../functions/src/applicants/useCases/updateApplicant.ts'
import { mergeStore } from '../../functions/src/edge/stores.ts'
import { erasureStore } from '../../functions/src/privacy/stores/erasureStore.ts'
import { eraseApplicant } from '../../functions/src/privacy/useCases/eraseApplicant.ts'
import { assignmentItem } from '../../functions/src/proposals/stores/assignmentStore.ts'
import type { TimelineEntry } from '../../shared/applicants/domain/timeline.ts'
import { anonymousName } from '../../shared/proposals/domain/shownAs.ts'
import { makeAssignment, makeTimelineEntry } from '../make/activity.ts'
import { makeCall } from '../make/call.ts'
import { clientsWorld } from './clientsWorld.ts'

let it: Awaited<ReturnType<typeof clientsWorld>>
beforeAll(async () => {
  it = await clientsWorld()
})

const manager = makeCall('recruiting_manager')
const anonymous = { isAnonymous: true, leftOut: [] }
const named = { isAnonymous: false, leftOut: [] }

const nameOf = ({ firstName, lastName }: { firstName: string; lastName: string }) => `${firstName} ${lastName}`
const numberOf = (id: string) => nameOf(anonymousName(id))

async function parties() {
  const [person, client] = [await it.somebody({ firstName: 'Anna', lastName: 'Kovalenko' }), await it.newClient()]
  return { id: person.id, clientId: client.id, person }
}

/** Proposes an applicant who consented. */
async function propose(id: string, clientId: string, isAnonymous?: boolean) {
  await it.record(id, clientId, { answer: 'willing' })
  await it.move(id, clientId, { stage: 'proposed', isAnonymous })
}

/** Erases an applicant and returns the names in the mails to this client's account. */
async function erasedAs(id: string, clientId: string): Promise<string[]> {
  const { version = 1, firstName = '', lastName = '' } = (await it.deps.applicants.byId(id)) ?? {}
  await eraseApplicant({ params: { id }, query: {}, body: { name: `${firstName} ${lastName}`, version } }, manager, {
    ...it.deps,
    erasures: erasureStore(it.table),
  })
  return mailedNames(clientId)
}

async function mailedNames(clientId: string): Promise<string[]> {
  const { Items = [] } = await it.table.client.send(new ScanCommand({ TableName: it.table.name, ConsistentRead: true }))
  return Items.flatMap(({ mail }) =>
    mail?.template === 'erasedAtClient' && mail.email === `${clientId}@agency.example` ? [mail.name as string] : [],
  ).sort()
}

async function merge(id: string, otherId: string) {
  const versionOf = async (each: string) => (await it.deps.applicants.byId(each))?.version ?? 1
  const body = { otherId, version: await versionOf(id), otherVersion: await versionOf(otherId), take: [] }
  await mergeApplicants({ params: { id }, query: {}, body }, manager, { ...it.deps, merges: mergeStore(it.table) })
}

describe('the mail about an erasure names an applicant as the client knew them', () => {
  test('by number if a name was chosen only in a stage hidden from the client', async () => {
    const { id, clientId } = await parties()
    await propose(id, clientId, true)
    await it.record(id, clientId, { answer: 'not_now' })
    await it.record(id, clientId, { answer: 'willing' })
    await it.present(id, clientId, named)
    expect(await erasedAs(id, clientId)).toEqual([numberOf(id)])
  })

  test('by name if they were shown with it, even for a moment', async () => {
    const { id, clientId, person } = await parties()
    await propose(id, clientId, true)
    await it.present(id, clientId, named)
    await it.present(id, clientId, anonymous)
    await it.end(id, clientId)
    expect(await erasedAs(id, clientId)).toEqual([nameOf(person)])
  })

  test('by name if they met', async () => {
    const { id, clientId, person } = await parties()
    await propose(id, clientId, true)
    await it.move(id, clientId, { stage: 'interview' })
    await it.end(id, clientId)
    expect(await erasedAs(id, clientId)).toEqual([nameOf(person)])
  })

  test('by number if they were always shown without a name', async () => {
    const { id, clientId } = await parties()
    await propose(id, clientId, true)
    await it.end(id, clientId)
    expect(await erasedAs(id, clientId)).toEqual([numberOf(id)])
  })
})

describe('the mail about an erasure has the name that the client knew', () => {
  const rename = (id: string, lastName: string) =>
    updateApplicant({ params: { id }, query: {}, body: { lastName } }, makeCall(), it.deps as never)

  test('if it was changed after they were shown', async () => {
    const { id, clientId } = await parties()
    await propose(id, clientId)
    await it.end(id, clientId)
    await rename(id, 'Lund')
    await rename(id, 'Holm')
    expect(await erasedAs(id, clientId)).toEqual(['Anna Kovalenko'])
  })

  test('the last one, if it was changed while they were shown', async () => {
    const { id, clientId } = await parties()
    await propose(id, clientId)
    await rename(id, 'Lund')
    await it.end(id, clientId)
    await rename(id, 'Holm')
    expect(await erasedAs(id, clientId)).toEqual(['Anna Lund'])
  })

  test('if it was changed after they became anonymous', async () => {
    const { id, clientId } = await parties()
    await propose(id, clientId)
    await it.present(id, clientId, anonymous)
    await rename(id, 'Lund')
    expect(await erasedAs(id, clientId)).toEqual(['Anna Kovalenko'])
  })

  test("today's, while they are shown with it", async () => {
    const { id, clientId } = await parties()
    await propose(id, clientId)
    await rename(id, 'Lund')
    expect(await erasedAs(id, clientId)).toEqual(['Anna Lund'])
  })

  test('if the record was merged since', async () => {
    const [{ id: kept }, { id: lost, clientId }] = [await parties(), await parties()]
    await propose(lost, clientId)
    await it.end(lost, clientId)
    await rename(lost, 'Lund')
    await merge(kept, lost)
    expect(await erasedAs(kept, clientId)).toEqual(['Anna Kovalenko'])
  })
})

describe('entries from before names were recorded do not say whether a client saw the name', () => {
  const [proposedAt, endedAt] = ['2025-10-01T08:00:00.000Z', '2025-10-02T08:00:00.000Z']
  const chosenAt = '2025-10-03T08:00:00.000Z'
  const moves: Partial<TimelineEntry>[] = [
    { action: 'assignment_moved', toAssignment: 'proposed', timestamp: proposedAt },
    { action: 'assignment_moved', fromAssignment: 'proposed', toAssignment: 'ended', timestamp: endedAt },
  ]
  const chosen: Partial<TimelineEntry> = { action: 'presentation_changed', timestamp: chosenAt }

  test.each([
    ['by name if that was the choice', moves, { presentation: named }, 'name'],
    ['by name if nothing was chosen', moves, {}, 'name'],
    ['by number if that was the choice', moves, { presentation: anonymous }, 'number'],
    ['by number if the choice came later', [...moves, chosen], { presentation: named }, 'number'],
    ['by number if there is no assignment', moves, undefined, 'number'],
    ['by name if all applicants were named then', [{ action: 'shared', timestamp: proposedAt }], undefined, 'name'],
  ] as const)('named %s', async (_name, entries, assignment, expected) => {
    const { id, clientId, person } = await parties()
    for (const entry of entries)
      await it.put(timelineItem(makeTimelineEntry({ ...entry, id: crypto.randomUUID(), applicantId: id, clientId })))
    if (assignment)
      await it.put(
        assignmentItem(makeAssignment({ ...assignment, applicantId: id, clientId, stage: 'ended', isActive: false })),
      )
    expect(await erasedAs(id, clientId)).toEqual([expected === 'name' ? nameOf(person) : numberOf(id)])
  })
})

describe('clients who knew a merged record are notified', () => {
  test('by its own number', async () => {
    const [{ id: kept }, { id: lost, clientId }] = [await parties(), await parties()]
    await propose(lost, clientId, true)
    await it.end(lost, clientId)
    await merge(kept, lost)
    expect(await erasedAs(kept, clientId)).toEqual([numberOf(lost)])
  })

  test('by its own name', async () => {
    const { id: kept } = await parties()
    const [{ id: lost }, { id: clientId }] = [
      await it.somebody({ firstName: 'Ania', lastName: 'Kovalenko' }),
      await it.newClient(),
    ]
    await propose(lost, clientId)
    await it.end(lost, clientId)
    await merge(kept, lost)
    expect(await erasedAs(kept, clientId)).toEqual(['Ania Kovalenko'])
  })

  test('whatever the proposal between the client and the kept record', async () => {
    const [{ id: kept }, { id: lost, clientId }] = [await parties(), await parties()]
    await it.record(kept, clientId, { answer: 'willing' })
    await propose(lost, clientId, true)
    await it.end(lost, clientId)
    await merge(kept, lost)
    expect(await erasedAs(kept, clientId)).toEqual([numberOf(lost)])
  })

  test('once for each name they knew', async () => {
    const [{ id: kept, person }, { id: lost, clientId }] = [await parties(), await parties()]
    await propose(lost, clientId, true)
    await it.end(lost, clientId)
    await merge(kept, lost)
    await propose(kept, clientId)
    expect(await erasedAs(kept, clientId)).toEqual([nameOf(person), numberOf(lost)])
  })
})
