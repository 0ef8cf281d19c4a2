import { describe, expect, test } from 'vitest'
import { userItems } from '../../functions/src/accounts/stores/userStore.ts'
import { activityItem } from '../../functions/src/activity/stores/activityStore.ts'
import { updateActivity } from '../../functions/src/activity/useCases/updateActivity.ts'
import { changeApplicant } from '../../functions/src/applicants/changeApplicant.ts'
import { ledgerItem } from '../../functions/src/applicants/stores/activityLedger.ts'
import { documentItem } from '../../functions/src/applicants/stores/documentItems.ts'
import { getApplicant } from '../../functions/src/applicants/useCases/getApplicant.ts'
import { companyItem, companyStore } from '../../functions/src/companies/stores/companyStore.ts'
import { messageItem, messageStore } from '../../functions/src/conversations/stores/messageStore.ts'
import { listApplicantDocuments } from '../../functions/src/documents/useCases/listApplicantDocuments.ts'
import { listApplicantTimeline } from '../../functions/src/edge/useCases/listApplicantTimeline.ts'
import { deletionRequestItem, erasureHoldItem } from '../../functions/src/privacy/stores/deletionStore.ts'
import { assignmentItem, consentItem } from '../../functions/src/proposals/stores/assignmentStore.ts'
import { clientDecisionStore } from '../../functions/src/proposals/stores/clientDecisionStore.ts'
import { listClientPeople } from '../../functions/src/proposals/useCases/listClientPeople.ts'
import { changeFeed } from '../../functions/src/search/stores/changeFeed.ts'
import { makeAssignment, makeNote } from '../make/activity.ts'
import { idOf } from '../make/applicant.ts'
import { makeCall } from '../make/call.ts'
import { makeDocument } from '../make/document.ts'
import { makeMessage } from '../make/message.ts'
import { keeper, mergeWorld, records } from './mergeWorld.ts'

const requestOf = (n: number) => ({ params: { id: idOf(n) }, query: {}, body: undefined })
const client = idOf(901)
const at = '2026-11-01T08:00:00.000Z'
const refused = (words: string) => ({ code: 'merge_refused', message: expect.stringContaining(words) })

const task = (id: number, applicantId: string, dueDate: string) =>
  ({
    ...makeNote({ id: idOf(id), applicantId, text: 'Call', version: 1 }),
    ...{ kind: 'task', dueDate, ownerId: idOf(900) },
  }) as never

describe('a merge', () => {
  test('leaves one record that both ids and both emails lead to', async () => {
    const world = await mergeWorld()
    const merged = await world.merge(1, 2, ['phone'])
    expect(merged).toMatchObject({ id: idOf(1), version: 2, phone: records[1]?.phone })
    expect(merged.mergedFrom).toMatchObject([{ id: idOf(2), into: idOf(1), name: 'Anna Kovalenko' }])
    expect(await world.record(2)).toBeUndefined()
    expect((await world.deps.applicants.through(idOf(2)))?.id).toBe(idOf(1))
    expect(await world.deps.applicants.idByEmail('anna2@mail.example')).toBe(idOf(1))
    expect(await getApplicant(requestOf(2), makeCall(), world.deps)).toMatchObject({ id: idOf(1) })
    expect(await world.foundBySearch()).toEqual([idOf(1), idOf(3)])
  })

  test('tells the mailbox whose email another one replaces', async () => {
    const world = await mergeWorld()
    const before = await world.record(1)
    await world.merge(1, 2, ['email'])
    const mails = (await world.all()).flatMap(({ entity, mail }) => (entity === 'outgoingMail' ? [mail] : []))
    expect(mails).toEqual([{ template: 'emailReplaced', formerEmail: before?.email }])
  })

  test('is logged in the timeline and in the audit log of both records', async () => {
    const world = await mergeWorld()
    await world.merge(1, 2, ['phone'])
    expect(await world.deps.timeline.latestOf(idOf(1), 5)).toMatchObject([
      { action: 'merged', mergedName: 'Anna Kovalenko', fields: ['phone'] },
    ])
    const log = async (n: number) =>
      (await world.deps.audit.latestOf('applicant', idOf(n), 10)).map(({ action }) => action)
    expect(await log(1)).toContain('applicant.merged')
    expect(await log(2)).toContain('applicant.merged')
  })

  test('shows related items of both records, newest first, without moving them', async () => {
    const world = await mergeWorld()
    const relatedItems = (n: number) => [
      documentItem(makeDocument({ id: idOf(500 + n), applicantId: idOf(n), createdAt: `2026-10-0${n}T08:00:00.000Z` })),
      activityItem(makeNote({ id: idOf(600 + n), applicantId: idOf(n), text: `Note ${n}` })),
      messageItem(makeMessage({ id: idOf(700 + n), applicantId: idOf(n) })),
    ]
    await world.put(...relatedItems(1), ...relatedItems(2))
    await world.merge(1, 2)
    const names = { of: async () => new Map<string, string>(), people: async () => new Map() }
    const companies = { namesOf: async () => new Map<string, string>() }
    const deps = { ...world.deps, names, companies, messages: messageStore(world.table) }
    const documents = await listApplicantDocuments(requestOf(1), makeCall(), deps)
    expect(documents.map(({ id }) => id)).toEqual([idOf(502), idOf(501)])
    const timeline = await listApplicantTimeline(requestOf(1) as never, makeCall(), deps)
    expect(
      timeline
        .filter(({ action }) => action === 'activity')
        .map(({ id }) => id)
        .sort(),
    ).toEqual([idOf(601), idOf(602)])
    expect(timeline.filter(({ action }) => action === 'message')).toHaveLength(2)
    expect(new Set(timeline.map(({ applicantId }) => applicantId))).toEqual(new Set([idOf(1)]))
  })

  test('lets a certificate of the kept record name a document of the merged record', async () => {
    const world = await mergeWorld()
    await world.put(documentItem(makeDocument({ id: idOf(502), applicantId: idOf(2) })))
    await world.merge(1, 2)
    const named = (documentId: string) =>
      changeApplicant(
        { id: idOf(1), changes: { certifications: [{ name: 'Crane', documentId }] }, seenVersion: undefined },
        makeCall(),
        world.deps,
      )
    await expect(named(idOf(503))).rejects.toMatchObject({ code: 'validation_failed' })
    expect((await named(idOf(502))).applicant.certifications).toMatchObject([{ documentId: idOf(502) }])
  })

  test('lists former clients of the merged record under the kept one', async () => {
    const world = await mergeWorld()
    const ended = makeAssignment({ applicantId: idOf(2), stage: 'ended', isActive: false })
    await world.put(
      assignmentItem(ended),
      companyItem({ id: client, name: 'Byg A/S', version: 1, createdAt: at, updatedAt: at } as never),
    )
    await world.merge(1, 2)
    const deps = {
      ...world.deps,
      companies: companyStore(world.table),
      clientDecisions: clientDecisionStore(world.table),
      feed: changeFeed(world.table),
    }
    const asked = { params: { id: client }, query: {}, body: undefined }
    const { people } = await listClientPeople(asked as never, makeCall(), deps)
    expect(people.map(({ applicantId, stage }) => [applicantId, stage])).toEqual([[idOf(1), 'ended']])
  })

  test('joins calls and tasks, so a task of the merged record can be completed', async () => {
    const world = await mergeWorld({ 2: { nextActionDate: '2026-11-05' } })
    await world.put(
      activityItem(task(601, idOf(2), '2026-11-05')),
      ledgerItem(idOf(2), { version: 3, calls: {}, tasks: { [idOf(601)]: '2026-11-05' } }),
    )
    await world.merge(1, 2)
    expect((await world.record(1))?.nextActionDate).toBe('2026-11-05')
    const { tasks } = await world.deps.activity.openTasksOf(idOf(900), '2026-11-30', 10)
    // The list of tasks reads the table.
    expect(tasks.map(({ applicant }) => applicant.id)).toEqual([idOf(1)])
    const params = { id: idOf(1), activityId: idOf(601) }
    const users = { byId: async () => undefined, people: async () => [] }
    await updateActivity({ params, query: {}, body: { version: 1, isDone: true } }, makeCall('recruiter', idOf(900)), {
      ...world.deps,
      users,
    } as never)
    expect((await world.record(1))?.nextActionDate).toBeUndefined()
    await world.undo(1, 2)
    expect((await world.record(2))?.nextActionDate).toBeUndefined()
    expect((await world.deps.activity.ledgerOf(idOf(2))).tasks).toEqual({})
  })

  test.each([
    ['names the kept record if it belongs to the same partner', idOf(700), { mergedInto: idOf(1) }],
    ['names no record of other partners', idOf(701), {}],
  ])('notifies the partner of the merged record, and %s', async (_what, keptBy, named) => {
    const source = (partnerId: string) => ({ source: { partnerId, name: 'Jobs ApS' } })
    const world = await mergeWorld({ 1: source(keptBy), 2: source(idOf(700)) })
    await world.merge(1, 2)
    const mergeEvents = (await world.all()).filter(({ type }) => type === 'applicant.merged')
    expect(mergeEvents).toHaveLength(1)
    expect(mergeEvents[0]).toMatchObject({ applicantId: idOf(2), partnerId: idOf(700), ...named })
    if (keptBy !== idOf(700)) expect(mergeEvents[0]).not.toHaveProperty('mergedInto')
    await world.erase(1)
    const erased = (await world.all()).filter(({ type }) => type === 'applicant.erased')
    expect(erased.map(({ applicantId }) => applicantId).sort()).toEqual([idOf(1), idOf(2)])
  })

  test('resolves any chain of merges', async () => {
    const world = await mergeWorld()
    await world.merge(2, 3)
    await world.merge(1, 2)
    expect((await world.deps.applicants.through(idOf(3)))?.id).toBe(idOf(1))
    expect((await world.record(1))?.mergedFrom?.map(({ id, into }) => [id, into])).toEqual([
      [idOf(2), idOf(1)],
      [idOf(3), idOf(2)],
    ])
    await expect(world.undo(1, 3)).rejects.toMatchObject({ code: 'not_found' })
    await world.undo(1, 2)
    expect((await world.record(1))?.mergedFrom).toBeUndefined()
    expect((await world.record(2))?.mergedFrom?.map(({ id }) => id)).toEqual([idOf(3)])
    expect((await world.deps.applicants.through(idOf(3)))?.id).toBe(idOf(2))
  })
})

describe('a merge is rejected', () => {
  test.each([
    [
      'with a client who sees the other record',
      [assignmentItem(makeAssignment({ applicantId: idOf(2) }))],
      'has an active proposal',
    ],
    [
      'with a client that the person blocked only there',
      [consentItem({ applicantId: idOf(2), clientId: client, state: 'blocked', answeredAt: at, version: 1 })],
      'does not want one of the clients',
    ],
    [
      'while the other record has a deletion request',
      [deletionRequestItem({ id: idOf(40), applicantId: idOf(2), status: 'open', requestedAt: at })],
      'has a deletion request',
    ],
    [
      'while the other record has a legal hold',
      [
        erasureHoldItem({
          applicantId: idOf(2),
          reason: 'A claim',
          until: '2026-12-01',
          heldBy: idOf(900),
          heldAt: at,
        }),
      ],
      'has a deletion request',
    ],
  ])('%s', async (_what, items, words) => {
    const world = await mergeWorld()
    await world.put(...items)
    await expect(world.merge(1, 2)).rejects.toMatchObject(refused(words))
    expect(await world.record(2)).toMatchObject({ version: 1 })
    expect(await world.merge(2, 3)).toMatchObject({ id: idOf(2) })
  })

  test('for a record with an account, into itself, and for a stale version', async () => {
    const world = await mergeWorld({ 2: { userId: idOf(77) } })
    await expect(world.merge(1, 2)).rejects.toMatchObject(refused('belongs to an account'))
    await expect(world.merge(1, 1)).rejects.toMatchObject({ code: 'validation_failed' })
    await expect(world.merge(1, 9)).rejects.toMatchObject({ code: 'not_found' })
    expect(await world.merge(2, 1, [], { identityChecked: true })).toMatchObject({ id: idOf(2), userId: idOf(77) })
  })

  test.each([
    ['an unconfirmed email', { unconfirmedEmail: 'anna1@mail.example' }],
    ['no email', { email: undefined }],
  ])('into the record of an account with %s, even if the identity was checked', async (_what, emails) => {
    const world = await mergeWorld({ 1: { userId: idOf(77), ...emails } })
    await expect(world.merge(1, 2, ['email'], { identityChecked: true })).rejects.toMatchObject(
      refused('without a confirmed email'),
    )
    expect(await world.record(2)).toMatchObject({ version: 1 })
  })

  test('into the record of an account with an unproven email, even if staff entered one', async () => {
    const world = await mergeWorld({ 1: { userId: idOf(77) } })
    await world.put(userItems({ ...keeper, emailProvedAt: undefined }).user)
    await expect(world.merge(1, 2, [], { identityChecked: true })).rejects.toMatchObject(
      refused('without a confirmed login email'),
    )
    expect(await world.record(2)).toMatchObject({ version: 1 })
  })

  test('into the record of an account with another email, until staff confirm the identity', async () => {
    const world = await mergeWorld({ 1: { userId: idOf(77) } })
    await expect(world.merge(1, 2)).rejects.toMatchObject(refused('Check that both are the same person'))
    await expect(world.merge(1, 2, [], { identityChecked: false })).rejects.toMatchObject({ code: 'merge_refused' })
    expect(await world.record(2)).toMatchObject({ version: 1 })
    await world.merge(1, 2, [], { identityChecked: true })
    const changesOf = async (n: number) =>
      (await world.deps.audit.latestOf('applicant', idOf(n), 10)).find(({ action }) => action === 'applicant.merged')
        ?.changes
    expect(await changesOf(1)).toContain('identityChecked')
    expect(await changesOf(2)).toContain('identityChecked')
  })

  test('into the record of an account that has the only email, unless the identity was checked', async () => {
    const world = await mergeWorld({ 1: { userId: idOf(77) }, 2: { email: undefined } })
    await expect(world.merge(1, 2)).rejects.toMatchObject({ code: 'merge_refused' })
    expect(await world.merge(1, 2, [], { identityChecked: true })).toMatchObject({ id: idOf(1) })
    const others = await mergeWorld({ 1: { unconfirmedEmail: 'anna1@mail.example' } })
    expect(await others.merge(1, 2)).toMatchObject({ id: idOf(1) })
  })

  test('if the applicant is proposed at the same time, so that the proposal is not lost', async () => {
    const world = await mergeWorld()
    const { merge } = world.deps.merges
    const merges = {
      ...world.deps.merges,
      merge: async (plan: Parameters<typeof merge>[0]) => {
        await world.put(
          assignmentItem(makeAssignment({ applicantId: idOf(2) })),
          consentItem({ applicantId: idOf(2), clientId: client, state: 'willing', answeredAt: at, version: 1 }),
        )
        return merge(plan)
      },
    }
    await expect(world.merge(1, 2, ['phone'], { merges })).rejects.toMatchObject(refused('has an active proposal'))
    expect(await world.record(2)).toMatchObject({ phone: records[1]?.phone })
    expect((await world.record(1))?.phone).toBe(records[0]?.phone)
    expect((await world.record(1))?.mergedFrom).toBeUndefined()
  })
})

describe('concurrent changes', () => {
  /** Returns which of the concurrent calls succeeded. */
  const settled = async (...calls: Promise<unknown>[]) =>
    (await Promise.allSettled(calls)).map(({ status }) => status === 'fulfilled')

  test.each([
    ['two records into each other', [1, 2], [2, 1]],
    ['a record into a second and that into a third', [2, 1], [3, 2]],
    ['one record into two others', [2, 1], [3, 1]],
  ] as [string, [number, number], [number, number]][])('does one of two merges of %s', async (_what, one, other) => {
    const world = await mergeWorld()
    const done = await settled(world.merge(...one), world.merge(...other))
    expect(done.filter(Boolean)).toHaveLength(1)
    const left = await world.foundBySearch()
    expect(left).toHaveLength(2)
    for (const n of [1, 2, 3]) expect(left).toContain((await world.deps.applicants.through(idOf(n)))?.id)
  })

  test('keeps an edit made during a merge', async () => {
    const world = await mergeWorld()
    const edit = changeApplicant(
      { id: idOf(2), changes: { phone: '+45 11 11 11 11' }, seenVersion: 1 },
      makeCall(),
      world.deps,
    )
    const [merged, edited] = await settled(world.merge(1, 2, ['phone']), edit)
    expect(merged || edited).toBe(true)
    expect((await world.deps.applicants.through(idOf(2)))?.phone).toBe(edited ? '+45 11 11 11 11' : records[1]?.phone)
  })

  test.each([1, 2])('completes either a merge or the erasure of record %i', async (n) => {
    const world = await mergeWorld()
    const [merged, erased] = await settled(world.merge(1, 2), world.erase(n))
    expect(merged).not.toBe(erased)
    await world.run()
    expect(await world.foundBySearch()).toEqual(erased ? [idOf(n === 1 ? 2 : 1), idOf(3)] : [idOf(1), idOf(3)])
  })
})
