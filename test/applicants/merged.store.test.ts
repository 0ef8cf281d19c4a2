import { describe, expect, test } from 'vitest'
import { activityItem } from '../../functions/src/activity/stores/activityStore.ts'
import { changeApplicant } from '../../functions/src/applicants/changeApplicant.ts'
import { applicantKeys } from '../../functions/src/applicants/keys.ts'
import { documentItem } from '../../functions/src/applicants/stores/documentItems.ts'
import { profileItem } from '../../functions/src/applicants/stores/profileStore.ts'
import { profileStore } from '../../functions/src/edge/stores.ts'
import { submissionLinkItem } from '../../functions/src/intake/stores/submissionLinks.ts'
import { submissionItem } from '../../functions/src/intake/stores/submissionStore.ts'
import { archiveOf } from '../../functions/src/privacy/export/archive.ts'
import { personalDataStore } from '../../functions/src/privacy/stores/personalDataStore.ts'
import { makeAuditEntry, makeNote, makeTimelineEntry } from '../make/activity.ts'
import { idOf } from '../make/applicant.ts'
import { makeCall } from '../make/call.ts'
import { makeDocument } from '../make/document.ts'
import { makeSubmission } from '../make/submission.ts'
import { dyingTable } from '../setup/dyingTable.ts'
import { keeper, mergeWorld, records } from './mergeWorld.ts'

describe('undoing a merge', () => {
  test('restores both records with their emails', async () => {
    const world = await mergeWorld()
    const before = [await world.record(1), await world.record(2)]
    await world.merge(1, 2, ['phone', 'email'])
    expect(await world.record(1)).toMatchObject({ email: 'anna2@mail.example' })
    expect(await world.deps.applicants.idByEmail('anna1@mail.example')).toBe(idOf(1))
    expect(await world.undo(1, 2)).toMatchObject({ left: [] })
    const same = expect.any(Number)
    for (const [index, n] of [1, 2].entries())
      expect(await world.record(n)).toEqual({ ...before[index], version: same, updatedAt: expect.any(String) })
    expect(await world.deps.applicants.idByEmail('anna1@mail.example')).toBe(idOf(1))
    expect(await world.deps.applicants.idByEmail('anna2@mail.example')).toBe(idOf(2))
    expect(await world.foundBySearch()).toEqual([idOf(1), idOf(2), idOf(3)])
    await expect(world.undo(1, 2)).rejects.toMatchObject({ code: 'not_found' })
    expect((await world.all()).filter(({ kind }) => kind === 'mergeEnd')).toEqual([])
  })

  test('restores the pending privacy notices, by mail and by hand', async () => {
    const unreached = { emailProblem: { bouncedAt: '2026-10-01T08:00:00.000Z' } } as const
    const entered = { channel: 'staff', gdprConsentDate: undefined } as const
    const world = await mergeWorld({ 1: { ...entered, ...unreached }, 2: entered, 3: { ...entered, ...unreached } })
    const toBeInformed = async () =>
      (await world.all())
        .filter(({ pk, sk, kind }) => kind === 'personNotice' || (sk === 'UNINFORMED' && pk !== undefined))
        .map(({ applicantId, id }) => applicantId ?? id)
        .sort()
    expect(await toBeInformed()).toEqual([idOf(1), idOf(2), idOf(3)])
    await world.merge(1, 3)
    expect(await toBeInformed()).toEqual([idOf(1), idOf(2)])
    await world.merge(1, 2)
    expect(await toBeInformed()).toEqual([idOf(1)])
    await world.undo(1, 2)
    await world.undo(1, 3)
    expect(await toBeInformed()).toEqual([idOf(1), idOf(2), idOf(3)])
  })

  test('keeps what was changed since', async () => {
    const world = await mergeWorld()
    await world.merge(1, 2, ['phone'])
    await changeApplicant(
      { id: idOf(1), changes: { phone: '+45 11 11 11 11' }, seenVersion: undefined },
      makeCall(),
      world.deps,
    )
    expect(await world.undo(1, 2)).toMatchObject({ left: ['phone'], applicant: { phone: '+45 11 11 11 11' } })
    expect(await world.record(2)).toMatchObject({ phone: records[1]?.phone })
  })

  test('keeps for both what the person declined since, because nobody knows which of them did', async () => {
    const consent = { at: '2026-10-01T08:00:00.000Z', textVersion: '2026-11' }
    const world = await mergeWorld({ 2: { poolConsent: consent } })
    await world.merge(1, 2)
    const before = await world.record(1)
    if (!before) throw new Error('There is no record')
    const at = '2026-11-02T09:00:00.000Z'
    const declined = { unsubscribed: { at, how: 'page' }, poolConsent: { ...consent, endedAt: at } } as const
    const next = { ...before, ...declined, version: before.version + 1, updatedAt: at }
    await world.deps.applicants.change(before, next, {
      timeline: [],
      audit: makeAuditEntry({ id: crypto.randomUUID() }),
    })
    world.later(120)
    await world.undo(1, 2)
    for (const n of [1, 2]) expect(await world.record(n)).toMatchObject(declined)
  })

  test('restores the record without what the other one declined before', async () => {
    const at = '2026-10-01T08:00:00.000Z'
    const world = await mergeWorld({ 1: { unsubscribed: { at, how: 'page' } } })
    await world.merge(1, 2)
    await world.undo(1, 2)
    expect(await world.record(1)).toMatchObject({ unsubscribed: { at } })
    expect(await world.record(2)).not.toHaveProperty('unsubscribed')
  })

  test('fails if the kept record now has the email of the merged one', async () => {
    const world = await mergeWorld()
    await world.merge(1, 2)
    await changeApplicant(
      { id: idOf(1), changes: { email: 'anna2@mail.example' }, seenVersion: undefined },
      makeCall(),
      world.deps,
    )
    await expect(world.undo(1, 2)).rejects.toMatchObject({ code: 'already_exists' })
  })

  test('leaves nothing about the other person behind when they are erased', async () => {
    const theirs = { firstName: 'Grazyna', lastName: 'Lostowska', phone: '+45 31 31 31 31', city: 'Lemvig' }
    const world = await mergeWorld({ 1: { city: undefined }, 2: theirs })
    await world.merge(1, 2, ['phone'])
    for (const changes of [{ phone: '+45 11 11 11 11' }, { city: undefined }])
      await changeApplicant({ id: idOf(1), changes, seenVersion: undefined }, makeCall(), world.deps)
    expect(await world.undo(1, 2)).toMatchObject({ left: expect.arrayContaining(['phone', 'city']) })
    await world.erase(2, 'Grazyna Lostowska')
    await world.run()
    expect(JSON.stringify(await world.all())).not.toMatch(/Grazyna|Lostowska|31 31 31 31|Lemvig/)
    const timeline = await world.deps.timeline.latestOf(idOf(1), 9)
    expect(timeline.map(({ action, fields }) => [action, [...fields].sort()])).toEqual([
      ['merge_undone', []],
      ['updated', ['city']],
      ['updated', ['phone']],
      ['merged', ['city', 'phone']],
    ])
  })

  test.each([
    ['moves an account that was connected by the other email to the restored record', undefined, 2],
    ["keeps an account that was connected by the record's own email", 'anna1@mail.example', 1],
  ])('%s', async (_what, email, connected) => {
    const world = await mergeWorld({ 1: { email } })
    await world.merge(1, 2)
    const before = await world.record(1)
    if (!before) throw new Error('There is no record')
    const at = '2026-11-02T09:00:00.000Z'
    const timeline = [makeTimelineEntry({ applicantId: idOf(1), action: 'updated', fields: ['userId'], timestamp: at })]
    await world.deps.applicants.change(
      before,
      { ...before, userId: keeper.id, version: before.version + 1, updatedAt: at },
      { timeline, audit: makeAuditEntry({ id: crypto.randomUUID() }) },
    )
    await world.put(profileItem(keeper.id, idOf(1)))
    await world.undo(1, 2)
    const owners = await Promise.all([1, 2].map(async (n) => (await world.record(n))?.userId))
    expect(owners).toEqual([1, 2].map((n) => (n === connected ? keeper.id : undefined)))
    expect(await profileStore(world.table).applicantIdOf(keeper.id)).toBe(idOf(connected))
    const [undone] = await world.deps.timeline.latestOf(idOf(1), 1)
    expect(undone?.fields.includes('userId')).toBe(connected === 2)
  })

  test('is possible for 30 days; afterwards only the pointer to the record stays', async () => {
    const world = await mergeWorld()
    await world.merge(1, 2, ['phone'])
    world.later(30 * 24 * 60 - 30)
    expect(await world.run()).toEqual({ worked: 0, failed: 0 })
    world.later(60)
    await expect(world.undo(1, 2)).rejects.toMatchObject({ code: 'already_done' })
    expect(await world.run()).toEqual({ worked: 1, failed: 0 })
    const pointer = (await world.all()).find(({ pk }) => pk === applicantKeys.applicant(idOf(2)).pk)
    expect(pointer).toMatchObject({ entity: 'applicantMerged', mergedInto: idOf(1) })
    expect(pointer).not.toHaveProperty('undo')
    expect((await world.deps.applicants.through(idOf(2)))?.id).toBe(idOf(1))
  })
})

describe('a merged applicant', () => {
  const mark = 'canary-7a2c'

  async function mergedWorld() {
    const world = await mergeWorld({ 2: { recruiterNotes: mark, profilePicture: idOf(80) } })
    await world.put(
      documentItem(makeDocument({ id: idOf(502), applicantId: idOf(2), description: mark })),
      activityItem(makeNote({ id: idOf(602), applicantId: idOf(2), text: mark })),
      submissionItem(
        makeSubmission({
          id: idOf(30),
          status: 'approved',
          promotedApplicantId: idOf(2),
          applicantData: { city: mark },
        }),
      ),
      submissionItem(makeSubmission({ id: idOf(31), applicantData: { email: 'ANNA2@mail.example', city: mark } })),
    )
    await world.put(submissionLinkItem(idOf(2), idOf(30)))
    await world.merge(1, 2, ['email'])
    return world
  }

  test('is exported with both records', async () => {
    const world = await mergedWorld()
    const kept = await world.record(1)
    if (!kept) throw new Error('The record is kept')
    const data = await personalDataStore(world.table).of(kept, new Date())
    expect(data.documents.map(({ id }) => id)).toEqual([idOf(502)])
    expect(data.notes.map(({ id }) => id)).toEqual([idOf(602)])
    expect(data.submissions.map(({ id }) => id).sort()).toEqual([idOf(30), idOf(31)])
    expect(data.merged.map(({ id, recruiterNotes }) => [id, recruiterNotes])).toEqual([[idOf(2), mark]])
    const archived = archiveOf(data, {
      ...{ language: 'en', now: new Date(), clientNames: new Map() },
      read: async (fileId) => (fileId === idOf(80) ? new Blob(['a picture']).stream() : undefined),
    })
    const entries = new Map<string, unknown>()
    for await (const { name, input } of archived) entries.set(name, input)
    expect([...entries.keys()]).toContain('documents/001-picture')
    expect(JSON.parse(String(entries.get('your-data.json'))).record.mergedFrom).toMatchObject([
      { picture: 'documents/001-picture' },
    ])
  })

  test('is erased with both records, wherever the worker dies', async () => {
    for (let calls = 1; ; calls += 3) {
      const world = await mergedWorld()
      await world.erase(1)
      expect(await world.foundBySearch()).toEqual([idOf(3)])
      expect(await world.deps.applicants.through(idOf(2))).toBeUndefined()
      const through = dyingTable(world.table, calls)
      await world.run(through)
      for (let again = 0; again < 3; again += 1) {
        world.later(30)
        await world.run()
      }
      const left = await world.all()
      expect(left.filter((item) => item.state !== 'erased' && JSON.stringify(item).includes(mark))).toEqual([])
      expect(left.filter(({ kind }) => kind === 'erasure' || kind === 'mergeEnd')).toEqual([])
      for (const n of [1, 2]) {
        expect(await world.deps.applicants.idByEmail(`anna${n}@mail.example`)).toBeUndefined()
        const relatedItems = left.filter(
          ({ pk, sk }) => pk === applicantKeys.applicant(idOf(n)).pk && sk !== 'APPLICANT',
        )
        expect(relatedItems).toEqual([])
      }
      if (!through.isDead()) break
    }
  })

  test('is merged completely or not at all if the worker dies', async () => {
    for (let calls = 1; ; calls += 1) {
      const world = await mergeWorld()
      const through = dyingTable(world.table, calls)
      await world.merge(1, 2, ['phone'], world.depsThrough(through)).catch(() => undefined)
      const [kept, lost] = [await world.record(1), await world.record(2)]
      const isMerged = kept?.mergedFrom !== undefined
      expect(lost === undefined).toBe(isMerged)
      expect(kept?.phone).toBe(records[isMerged ? 1 : 0]?.phone)
      if (!through.isDead()) break
    }
  })
})
