import { DeleteCommand, PutCommand } from '@aws-sdk/lib-dynamodb'
import { describe, expect, test } from 'vitest'
import { applicantKeys } from '../../functions/src/applicants/keys.ts'
import { stageMoveItem, timelineItem } from '../../functions/src/applicants/stores/timelineStore.ts'
import { itemKinds } from '../../functions/src/edge/registries/itemKinds.ts'
import { submissionItem } from '../../functions/src/intake/stores/submissionStore.ts'
import { type ExportedData, exportedDataSchema } from '../../functions/src/privacy/export/exportedData.ts'
import type { TimelineEntry } from '../../shared/applicants/domain/timeline.ts'
import { makeStageMove, makeTimelineEntry } from '../make/activity.ts'
import { idOf } from '../make/applicant.ts'
import { makeSubmission } from '../make/submission.ts'
import { dyingTable } from '../setup/dyingTable.ts'
import { entriesOf } from './entriesOf.ts'
import { type ExportedKind, exportWorld, id, othersMark, password, person, sent, signOf } from './exportWorld.ts'

type World = Awaited<ReturnType<typeof exportWorld>>

function archiveOf({ archives }: Pick<World, 'archives'>) {
  const archive = archives.get(id)
  if (!archive) throw new Error('There is no archive')
  const entries = entriesOf(archive)
  const data: ExportedData = exportedDataSchema.parse(JSON.parse(entries.get('your-data.json') ?? ''))
  return { entries, data, page: entries.get('your-data.html') ?? '' }
}

describe('an export', () => {
  test('contains every kind of item in its part, also on the page, and every file', async () => {
    const world = await exportWorld(2)
    await world.asStaff()
    expect(await world.run()).toEqual({ worked: 1, failed: 0 })
    const { entries, data, page } = archiveOf(world)
    for (const [kind, item] of Object.entries(itemKinds)) {
      if (!('exportedAs' in item) || 'leftOut' in item.exportedAs) continue
      const sign = signOf(kind as ExportedKind)
      const entryItem = item.exportedAs.map((part) => JSON.stringify(data[part]))
      expect({ kind, isTold: entryItem.some((part) => part.includes(sign)) }).toEqual({ kind, isTold: true })
      if (sign.startsWith('canary')) expect(page).toContain(sign)
    }
    expect([...entries.keys()]).toEqual([
      'documents/001-.._0.pdf',
      'documents/002-.._1.pdf',
      'documents/003-cv.pdf',
      'documents/004-picture',
      'your-data.html',
      'your-data.json',
      'schema.json',
    ])
    expect(entries.get('documents/003-cv.pdf')).toBe(`bytes of ${sent.id}`)
    expect(data.documents.map(({ file }) => file)).toEqual(['documents/001-.._0.pdf', 'documents/002-.._1.pdf'])
    expect(data.picture).toBe('documents/004-picture')
    expect(data.applications.flatMap(({ additions }) => additions)).toEqual([
      { at: '2026-01-02T08:00:00.000Z', text: 'Forklift attached', files: ['cv.pdf'] },
    ])
    expect(JSON.parse(entries.get('schema.json') ?? '')).toMatchObject({ type: 'object' })
  })

  test('names no one else: staff by role, no client contacts, no other applicants', async () => {
    const world = await exportWorld()
    await world.asStaff()
    await world.run()
    const { entries, data } = archiveOf(world)
    expect([...entries.values()].join()).not.toContain(othersMark)
    expect(data.stages.map(({ by }) => by)).toEqual(['you'])
    expect(data.history.map(({ verdict }) => verdict)).toContainEqual({ answer: 'no', comment: 'Too far away' })
    expect(data.notes.map(({ by }) => by)).toEqual(['recruiter'])
    expect(data.access).toContainEqual({ at: expect.any(String), by: 'recruiter', did: 'looked', fields: [] })
    expect(data.shownTo.map(({ client }) => client).toSorted()).toEqual([
      signOf('assignment'),
      signOf('hiddenAssignment'),
    ])
    expect(data.origin).toEqual({ channel: 'partner', partner: 'Jobs ApS', since: person.createdAt })
  })

  test('lists access through a mailed link as such', async () => {
    const world = await exportWorld()
    await world.byLink(await world.link())
    await world.run()
    const asked = archiveOf(world).data.access.at(-1)
    expect(asked).toEqual({ at: expect.any(String), by: 'link', did: 'looked', fields: [] })
  })

  test('omits the bytes of a missing or harmful file but lists it', async () => {
    const world = await exportWorld()
    world.files.delete(sent.id)
    world.scanResults.set(String(person.profilePicture), 'harmful')
    await world.asStaff()
    await world.run()
    const { entries, data } = archiveOf(world)
    expect([...entries.keys()].filter((name) => name.startsWith('documents/'))).toEqual(['documents/001-.._0.pdf'])
    expect(data).not.toHaveProperty('picture')
    expect(data.applications.find(({ files }) => files.length > 0)?.files).toEqual([{ name: 'cv.pdf' }])
  })
})

describe('requesting an export', () => {
  test('returns the one in progress and notifies once everyone who is not waiting on the page', async () => {
    const world = await exportWorld()
    const first = await world.asStaff()
    expect(first).toEqual({ state: 'running', askedAt: '2026-11-02T08:00:00.000Z' })
    world.later(1)
    const token = await world.link()
    const others = await Promise.all([world.byLink(token), world.withAccount(password), world.asStaff(true)])
    expect(others).toEqual([first, first, first])
    expect(await world.byLink(token)).toEqual(first)
    expect(await world.run()).toEqual({ worked: 1, failed: 0 })
    expect(
      (await world.mails())
        .map(({ mail }) => mail)
        .toSorted((a, b) => ('to' in a && a.to === 'link' ? 1 : 'to' in b ? -1 : 0)),
    ).toEqual([
      { template: 'ownDataReady', applicantId: id, to: 'account' },
      { template: 'ownDataReady', applicantId: id, to: 'link' },
    ])
    const taken = { state: 'ready', madeAt: '2026-11-02T08:01:00.000Z', url: `https://exports.example/${id}.zip` }
    expect(await world.byLink(token)).toEqual({ ...taken, expiresAt: '2026-11-02T09:01:00.000Z' })
    expect(await world.audited()).toEqual(
      expect.arrayContaining([
        { action: 'applicant.export_asked', userId: '00000000-0000-4000-8000-000000000905', changes: [] },
        { action: 'applicant.export_taken', userId: undefined, changes: [] },
      ]),
    )
  })

  test('counts the person as exported by the colleague who gets the address', async () => {
    const world = await exportWorld()
    const counted = async () => (await world.deps.exportTallies.of(idOf(905)))?.people
    await world.asStaff()
    expect(await counted()).toBeUndefined()
    await world.run()
    await world.asStaff()
    expect(await counted()).toBe(1)
  })

  test('starts another one if asked to, at most three a day', async () => {
    const world = await exportWorld()
    for (let begun = 0; begun < 3; begun += 1) {
      expect(await world.asStaff(true)).toMatchObject({ state: 'running' })
      await world.run()
      world.later(10)
    }
    await expect(world.asStaff(true)).rejects.toMatchObject({ code: 'too_many_requests' })
    expect(await world.asStaff()).toMatchObject({ state: 'ready' })
    world.later(25 * 60)
    expect(await world.asStaff()).toMatchObject({ state: 'running' })
  })

  test('fails with a forged or expired link and with a wrong password', async () => {
    const world = await exportWorld()
    const [token, others] = [await world.link(), await world.link('other@mail.example')]
    const invalid = { code: 'invalid_link' }
    await expect(world.byLink('forged')).rejects.toMatchObject(invalid)
    await expect(world.byLink(others)).rejects.toMatchObject(invalid)
    await expect(world.withAccount('another horse')).rejects.toMatchObject({ code: 'validation_failed' })
    world.later(61)
    await expect(world.byLink(token)).rejects.toMatchObject(invalid)
    expect((await world.all()).filter(({ sk, kind }) => sk === 'EXPORT' || kind === 'dataExport')).toEqual([])
  })

  test('fails for an erased applicant, and one in progress ends without a trace', async () => {
    const world = await exportWorld()
    await world.asStaff()
    await world.table.client.send(new DeleteCommand({ TableName: world.table.name, Key: applicantKeys.applicant(id) }))
    expect(await world.run()).toEqual({ worked: 1, failed: 0 })
    expect(world.archives.size).toBe(0)
    await expect(world.asStaff()).rejects.toMatchObject({ code: 'not_found' })
  })
})

test('finishes an export after its worker died at any call, and notifies no one before', async () => {
  const world = await exportWorld()
  for (let calls = 1; ; calls += 1) {
    // The previous export has expired by then.
    world.later(25 * 60)
    const [token, mailed] = [await world.link(), (await world.mails()).length]
    await world.byLink(token)
    world.archives.clear()
    const through = dyingTable(world.table, calls)
    await world.run(through)
    if (!through.isDead()) {
      expect(calls).toBeGreaterThan(10)
      break
    }
    expect(await world.mails()).toHaveLength(mailed)
    expect(await world.byLink(token)).toMatchObject({ state: 'running' })
    world.later(30)
    await world.run()
    expect(archiveOf(world).data.record.email).toBe(person.email)
    expect(await world.mails()).toHaveLength(mailed + 1)
    expect(await world.byLink(token)).toMatchObject({ state: 'ready' })
  }
})

test('rebuilds an archive that could not be stored in the next run', async () => {
  const world = await exportWorld()
  await world.asStaff()
  const { write } = world.deps.exported
  world.deps.exported.write = () => Promise.reject(new Error('The bucket is away'))
  expect(await world.run()).toEqual({ worked: 0, failed: 1 })
  world.deps.exported.write = write
  world.later(30)
  expect(await world.run()).toEqual({ worked: 1, failed: 0 })
  expect(await world.asStaff()).toMatchObject({ state: 'ready' })
})

describe('an export made while a decision can be undone', () => {
  const at = '2026-11-02T08:00:00.000Z'
  const move = makeStageMove({ from: 'interview', to: 'rejected', movedAt: at })
  type EntryFields = NonNullable<Parameters<typeof makeTimelineEntry>[0]>
  const entryItem = (entry: EntryFields) => timelineItem(makeTimelineEntry({ id: idOf(310), ...entry, timestamp: at }))
  const between = (action: TimelineEntry['action'], entry: EntryFields = {}) =>
    entryItem({ ...entry, action, clientId: idOf(11), reason: 'rejected' })
  const decided = {
    'the person was moved': { item: stageMoveItem(move), minutes: 1 },
    'the person was moved with many others': {
      item: stageMoveItem({ ...move, heldUntil: '2026-11-02T08:09:00.000Z' }),
      minutes: 9,
    },
    'an application was rejected': {
      item: submissionItem(
        makeSubmission({ id: idOf(31), status: 'rejected', reviewedAt: at, applicantData: { email: person.email } }),
      ),
      minutes: 1,
    },
    'the person was archived': {
      item: entryItem({ action: 'updated', fields: ['status'], reason: 'rejected' }),
      minutes: 1,
    },
    'the person was proposed, which a job may have done': {
      item: between('assignment_moved', { fromAssignment: 'willing', toAssignment: 'proposed' }),
      minutes: 10,
    },
    'an answer of theirs was written down': { item: between('consent_answered', { consent: 'not_now' }), minutes: 1 },
    'their block of a client was lifted': { item: between('block_lifted'), minutes: 1 },
    'a client answered': { item: between('client_answered'), minutes: 1 },
    'an interview was set': { item: between('interview_set'), minutes: 1 },
    'an interview was called off': { item: between('interview_cancelled'), minutes: 1 },
    'a client sees them in another way': { item: between('presentation_changed'), minutes: 1 },
  }

  test.each(Object.entries(decided))('waits if %s, and contains all of it afterwards', async (_, { item, minutes }) => {
    const world = await exportWorld()
    await world.table.client.send(new PutCommand({ TableName: world.table.name, Item: item }))
    await world.withAccount(password)
    expect(await world.run()).toEqual({ worked: 1, failed: 0 })
    world.later(minutes)
    expect(await world.run()).toEqual({ worked: 0, failed: 0 })
    expect(await world.withAccount(password)).toEqual({ state: 'running', askedAt: at })
    expect([world.archives.size, (await world.mails()).length]).toEqual([0, 0])
    world.later(1)
    expect(await world.run()).toEqual({ worked: 1, failed: 0 })
    expect(await world.withAccount(password)).toMatchObject({ state: 'ready' })
    expect(JSON.stringify(archiveOf(world).data)).toContain('rejected')
  })

  test('does not wait for the creation or for changes that decide nothing', async () => {
    const world = await exportWorld()
    const others = [entryItem({ action: 'created' }), entryItem({ id: idOf(311), action: 'updated', fields: ['city'] })]
    await put(world, others)
    await world.withAccount(password)
    await world.run()
    expect(await world.withAccount(password)).toMatchObject({ state: 'ready' })
  })

  test('waits a day at most, no matter how often something is decided', async () => {
    const world = await exportWorld()
    await world.withAccount(password)
    for (let hour = 0; hour < 24; hour += 1) {
      const timestamp = new Date(Date.parse(at) + hour * 3_600_000).toISOString()
      await put(world, [timelineItem(makeTimelineEntry({ action: 'client_answered', id: idOf(310), timestamp }))])
      await world.run()
      expect(await world.withAccount(password)).toMatchObject({ state: 'running' })
      world.later(60)
    }
    const timestamp = '2026-11-03T08:00:00.000Z'
    await put(world, [timelineItem(makeTimelineEntry({ action: 'client_answered', id: idOf(310), timestamp }))])
    await world.run()
    expect(await world.withAccount(password)).toMatchObject({ state: 'ready' })
  })
})

const put = (world: World, items: readonly object[]) =>
  Promise.all(items.map((Item) => world.table.client.send(new PutCommand({ TableName: world.table.name, Item }))))
