import { type GetCommand, PutCommand, ScanCommand } from '@aws-sdk/lib-dynamodb'
import { expect, test } from 'vitest'
import { accountKeys } from '../../functions/src/accounts/keys.ts'
import { lookNotes } from '../../functions/src/accounts/stores/usernameLooks.ts'
import { userItems, userStore } from '../../functions/src/accounts/stores/userStore.ts'
import { activityKeys } from '../../functions/src/activity/keys.ts'
import { applicantKeys } from '../../functions/src/applicants/keys.ts'
import { applicantItem } from '../../functions/src/applicants/stores/applicantStore.ts'
import { documentItem } from '../../functions/src/applicants/stores/documentItems.ts'
import { timelineItem, timelineStore } from '../../functions/src/applicants/stores/timelineStore.ts'
import { auditStore } from '../../functions/src/audit/stores/auditStore.ts'
import { bulkKeys } from '../../functions/src/bulk/keys.ts'
import { clientPlacementsItem, orderPlacementsItem } from '../../functions/src/companies/stores/placementStore.ts'
import { conversationKeys } from '../../functions/src/conversations/keys.ts'
import type { DueDeps } from '../../functions/src/edge/registries/dueKinds.ts'
import type { ErasedKind } from '../../functions/src/edge/registries/itemKinds.ts'
import { applicantStore } from '../../functions/src/edge/stores.ts'
import { erasedMark } from '../../functions/src/files/erasedMarks.ts'
import { fileKeys } from '../../functions/src/files/keys.ts'
import { submissionLinkItem } from '../../functions/src/intake/stores/submissionLinks.ts'
import { submissionItem } from '../../functions/src/intake/stores/submissionStore.ts'
import type { Table } from '../../functions/src/kernel/aws/table.ts'
import type { Key } from '../../functions/src/kernel/table/keys.ts'
import { tokenHash } from '../../functions/src/kernel/table/tokenHash.ts'
import { partnerKeys } from '../../functions/src/partners/keys.ts'
import { privacyKeys } from '../../functions/src/privacy/keys.ts'
import { planErasure } from '../../functions/src/privacy/plans/planErasure.ts'
import {
  deletionRequestItem,
  deletionStore,
  erasureHoldItem,
} from '../../functions/src/privacy/stores/deletionStore.ts'
import { erasureStore } from '../../functions/src/privacy/stores/erasureStore.ts'
import { uninformedItem } from '../../functions/src/privacy/stores/noticeItems.ts'
import { eraseApplicant } from '../../functions/src/privacy/useCases/eraseApplicant.ts'
import { proposalKeys } from '../../functions/src/proposals/keys.ts'
import { assignmentItem, assignmentStore } from '../../functions/src/proposals/stores/assignmentStore.ts'
import { clientLinkStore } from '../../functions/src/proposals/stores/clientLinkStore.ts'
import { interviewStore } from '../../functions/src/proposals/stores/interviewStore.ts'
import { runDueTasks } from '../../functions/src/schedule/runDueTasks.ts'
import { dueStore } from '../../functions/src/schedule/stores/dueStore.ts'
import { eraseAgain } from '../../scripts/ops/eraseAgain.ts'
import { makeAssignment, makeAuditEntry, makeTimelineEntry } from '../make/activity.ts'
import { idOf, makeApplicant } from '../make/applicant.ts'
import { makeCall } from '../make/call.ts'
import { makeDocument } from '../make/document.ts'
import { makeSubmission } from '../make/submission.ts'
import { makeUser } from '../make/user.ts'
import { dyingTable } from '../setup/dyingTable.ts'
import { freshTable } from '../setup/table.ts'

/** Occurs in everything that is stored about the applicant, and nowhere else. */
const mark = 'canary-5e1f'
const id = idOf(1)
const [shownTo, hiddenOf, account, other, order] = [idOf(11), idOf(12), idOf(13), idOf(14), idOf(15)]
const withoutOrder = idOf(16)
const [picture, removed] = [idOf(16), idOf(17)]
const sent = { id: idOf(18), kind: 'cv', name: `${mark}.pdf`, type: 'application/pdf', size: 1000 } as const
/** One of the first days on which a task can be scheduled: runs check each. */
const start = Date.parse('2026-11-02T08:00:00Z')

const person = makeApplicant({
  id,
  firstName: mark,
  email: `${mark}@mail.example`,
  userId: account,
  profilePicture: picture,
  workPermitExpiryDate: '2099-03-31',
})

/** The account that owns the record. */
const owner = makeUser({
  ...{ id: account, role: 'applicant', providerLogin: { issuer: 'https://login.example', hash: 'login' } },
  username: mark,
  email: `account@${mark}.example`,
  scim: { userName: mark },
})
const ownNames = userItems(owner)

const openRequest = { id: idOf(40), applicantId: id, status: 'open', requestedAt: '2026-10-20T08:00:00.000Z' } as const
const hold = { applicantId: id, reason: mark, until: '2026-11-30', heldBy: other, heldAt: '2026-10-21T08:00:00.000Z' }

const markedItem = (key: Key, fields: object = {}) => ({ ...key, text: mark, applicantId: id, ...fields })

/** An applicant with items of every kind that is erased, and another applicant who must stay. */
async function world(documentCount = 2) {
  const table = await freshTable()
  await applicantStore(table).create(person, { timeline: [], audit: makeAuditEntry() })
  const documents = Array.from({ length: documentCount }, (_, n) =>
    makeDocument({ id: idOf(500 + n), description: mark }),
  )
  const placedOn = { id: order, clientId: shownTo, from: '2099-01-01' }
  const theirs = {
    applicant: [],
    applicantEmail: [],
    document: documents.map(documentItem),
    stageMove: [markedItem(applicantKeys.stageMove(id, '2026-01-01T08:00:00.000Z'))],
    timelineEntry: [
      timelineItem(makeTimelineEntry({ changes: { city: { before: mark, after: mark } } })),
      timelineItem(makeTimelineEntry({ id: idOf(301), action: 'assignment_moved', clientId: hiddenOf })),
    ],
    activityLedger: [markedItem(applicantKeys.activityLedger(id))],
    activity: [markedItem(activityKeys.activity(id, idOf(20)))],
    message: [markedItem(conversationKeys.message(id, idOf(21)))],
    messageKey: [markedItem(conversationKeys.messageKey(id, 'key'))],
    dataExport: [markedItem(privacyKeys.dataExport(id))],
    clientConsent: [markedItem(proposalKeys.clientConsent(id, shownTo), { clientId: shownTo })],
    verdict: [markedItem(proposalKeys.verdict(id, shownTo), { clientId: shownTo })],
    interview: [
      markedItem(proposalKeys.interview(id, shownTo), {
        ...{ clientId: shownTo, assignmentId: idOf(601), at: '2026-10-30T08:00:00.000Z', minutes: 30, place: mark },
        ...{ setBy: other, version: 1 },
      }),
    ],
    differentPeople: [
      markedItem(applicantKeys.differentPeople(id, other), { otherId: other }),
      markedItem(applicantKeys.differentPeople(other, id), { otherId: id }),
    ],
    deletionRequest: [deletionRequestItem({ ...openRequest, status: 'refused', text: mark })],
    erasureHold: [erasureHoldItem({ ...hold, until: '2026-11-01' })],
    uninformed: [uninformedItem({ applicantId: id, informBy: '2026-02-01' })],
    assignment: [
      assignmentItem(makeAssignment({ clientId: shownTo, stage: 'placed', orderId: order })),
      assignmentItem(makeAssignment({ id: idOf(602), clientId: withoutOrder, stage: 'placed' })),
    ],
    hiddenAssignment: [assignmentItem(makeAssignment({ id: idOf(601), clientId: hiddenOf, stage: 'asked' }))],
    orderPlaces: [orderPlacementsItem(placedOn, [id, other]), clientPlacementsItem(withoutOrder, [id, other])],
    profile: [markedItem(applicantKeys.profile(account))],
    partnerReference: [markedItem(partnerKeys.partnerReference(id))],
    submission: [
      makeSubmission({
        ...{ id: idOf(30), status: 'approved', promotedApplicantId: id, files: [sent], applicantData: { city: mark } },
      }),
      makeSubmission({ id: idOf(31), applicantData: { email: person.email.toUpperCase() } }),
    ].map(submissionItem),
    applicantSubmission: [submissionLinkItem(id, idOf(30))],
    file: [{ ...fileKeys.file(sent.id), state: 'kept', name: mark }],
    user: [ownNames.user],
    password: [markedItem(accountKeys.password(account))],
    factors: [markedItem(accountKeys.factors(account))],
    providerLogin: [{ ...accountKeys.providerLogin('login'), userId: account }],
    username: [ownNames.username],
    directoryUser: [{ ...accountKeys.directoryUser(tokenHash(mark)), userId: account }],
    usernameSkeleton: lookNotes(owner).map(({ Update }) => ({ ...Update.Key, holders: new Set([account]) })),
    userEmail: [ownNames.email ?? {}],
    session: [markedItem(accountKeys.session(account, 'one'))],
    sessionUse: [markedItem(accountKeys.sessionUse(account, 'one'))],
    emailChange: [markedItem(accountKeys.emailChange(account))],
    view: [markedItem(bulkKeys.view(account, idOf(23)))],
    viewSettings: [markedItem(bulkKeys.viewSettings(account))],
    viewSeen: [markedItem(bulkKeys.viewSeen(account, idOf(24)))],
    viewTurn: [markedItem(bulkKeys.viewTurn(account))],
  } satisfies Record<ErasedKind, object[]>
  const items = [
    ...Object.values(theirs).flat(),
    submissionItem(makeSubmission({ id: idOf(32), applicantData: { email: 'other@mail.example' } })),
    applicantItem(makeApplicant({ id: other, email: 'other@mail.example' })),
  ]
  await Promise.all(items.map((Item) => table.client.send(new PutCommand({ TableName: table.name, Item }))))
  await auditStore(table).keep(makeAuditEntry({ id: idOf(401), action: 'document.removed', changes: [removed] }))
  const clock = { now: new Date(start) }
  const marks = new Set<string>()
  const archives = new Set([id])
  const deps = {
    applicants: applicantStore(table),
    deletions: deletionStore(table),
    assignments: assignmentStore(table),
    timeline: timelineStore(table),
    users: userStore(table),
    clientLinks: clientLinkStore(table),
    interviews: interviewStore(table),
    erasures: erasureStore(table),
    erasedMarks: { keep: async (applicantId: string) => void marks.add(erasedMark(applicantId)) },
    exported: { erase: async (applicantId: string) => void archives.delete(applicantId) },
    audit: auditStore(table),
    now: () => clock.now,
    newId: () => crypto.randomUUID(),
  }
  return {
    table,
    deps,
    marks,
    archives,
    documents,
    erase: (name = `${mark} ${person.lastName}`, version = 1) =>
      eraseApplicant({ params: { id }, query: {}, body: { name, version } }, makeCall('recruiting_manager'), deps),
    all: async () => {
      const { Items = [] } = await table.client.send(new ScanCommand({ TableName: table.name, ConsistentRead: true }))
      return Items
    },
    later: (minutes: number) => {
      clock.now = new Date(clock.now.getTime() + minutes * 60_000)
    },
    /** Runs the schedule once, with the table given. */
    run: (through: Table = table) => {
      const planned = { ...deps, erasures: erasureStore(through) } as unknown as DueDeps
      const plan = (due: Parameters<typeof planErasure>[0]) => planErasure(due, planned)
      const working = { due: dueStore(table), plan: plan as never, now: deps.now, report: () => {} }
      return runDueTasks(working, new Date(8.64e15))
    },
  }
}

/** The item of a file keeps its name until the file keeper has deleted all versions. */
const holdsMark = ({ state, ...item }: Record<string, unknown>): boolean =>
  state !== 'erased' && JSON.stringify(item).includes(mark)

test('deletes the record with the first write and everything else with the next run, leaving only ids and the audit log', async () => {
  // More than one transaction can hold.
  const { deps, documents, archives, erase, run, later, all } = await world(120)
  await erase()
  expect(await deps.applicants.byId(id)).toBeUndefined()
  await expect(erase()).rejects.toMatchObject({ code: 'not_found' })
  expect(await run()).toEqual({ worked: 1, failed: 0 })
  later(30)
  expect(await run()).toEqual({ worked: 1, failed: 0 })
  const left = await all()
  expect(left.filter(holdsMark)).toEqual([])
  expect(archives).toEqual(new Set())
  const named = left.filter((item) => JSON.stringify(item).includes(id)).map(({ entity }) => entity)
  expect([...new Set(named)].sort()).toEqual(['applicantTombstone', 'auditEntry'])
  const kinds = left.map(({ pk, entity, state }) => `${String(pk).split('#')[0]} ${String(state ?? entity)}`)
  expect([...new Set(kinds)].sort()).toEqual([
    'APPLICANT applicant',
    'APPLICANT applicantTombstone',
    'AUDIT auditEntry',
    'COUNTER counter',
    'FILE erased',
    'PLACES orderPlaces',
    'SUBMISSION submission',
  ])
  const files = left.flatMap(({ pk }) => (String(pk).startsWith('FILE#') ? [String(pk).slice('FILE#'.length)] : []))
  expect(files.sort()).toEqual([...documents.map((document) => document.id), picture, removed, sent.id].sort())
  expect(left.flatMap(({ pk, id }) => (String(pk).startsWith('SUBMISSION#') ? [id] : []))).toEqual([idOf(32)])
  const placed = left.flatMap((item) => (String(item.pk).startsWith('PLACES#') ? [item.placed] : []))
  expect(placed).toEqual([new Set([other]), new Set([other])])
  expect(left.filter(({ action }) => action === 'applicant.erased')).toMatchObject([{ resourceId: id, changes: [] }])
})

test('finishes an erasure after its worker died at any call', async () => {
  for (let calls = 1; ; calls += 1) {
    const { table, erase, run, later, all } = await world()
    await erase()
    const through = dyingTable(table, calls)
    await run(through)
    if (!through.isDead()) {
      expect(calls).toBeGreaterThan(10)
      break
    }
    for (let again = 0; again < 2; again += 1) {
      later(30)
      await run()
    }
    const left = await all()
    expect(left.filter(holdsMark)).toEqual([])
    expect(left.filter(({ pk }) => String(pk).startsWith('DUE#'))).toEqual([])
    expect(left.filter(({ pk, sk }) => pk === applicantKeys.applicant(id).pk && sk !== 'APPLICANT')).toEqual([])
  }
})

test('two workers erase a person at once without failing, each everything', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { erase, run, all } = await world(30)
    await erase()
    const runs = await Promise.all([run(), run()])
    expect(runs.map(({ failed }) => failed)).toEqual([0, 0])
    expect((await all()).filter(holdsMark)).toEqual([])
  }
})

test('erases what was written during the erasure with the second pass', async () => {
  const { table, erase, run, later, all } = await world()
  await erase()
  await run()
  const late = markedItem(conversationKeys.message(id, idOf(22)))
  await table.client.send(new PutCommand({ TableName: table.name, Item: late }))
  later(30)
  await run()
  expect((await all()).filter(holdsMark)).toEqual([])
})

test('erases again an erased applicant restored from a backup, and no one else', async () => {
  const { table, deps, marks, erase, run, later, all } = await world()
  await erase()
  expect(marks).toEqual(new Set())
  await run()
  expect(marks).toEqual(new Set([erasedMark(id)]))
  expect(await eraseAgain(table, marks)).toEqual({ begun: [], changed: [] })
  // With a legal hold from that time, which was removed before the erasure.
  for (const Item of [applicantItem({ ...person, version: 7 }), erasureHoldItem({ ...hold, until: '2099-12-31' })])
    await table.client.send(new PutCommand({ TableName: table.name, Item }))
  expect(await eraseAgain(table, new Set())).toEqual({ begun: [], changed: [] })
  expect(await eraseAgain(table, marks)).toEqual({ begun: [id], changed: [] })
  expect(await deps.applicants.byId(other)).toBeDefined()
  later(30)
  await run()
  expect((await all()).filter(holdsMark)).toEqual([])
})

test('erases a session started during the erasure with the second pass', async () => {
  const { table, erase, run, later, all } = await world()
  await erase()
  await run()
  await table.client.send(
    new PutCommand({ TableName: table.name, Item: markedItem(accountKeys.session(account, 'late')) }),
  )
  later(30)
  await run()
  expect((await all()).filter(holdsMark)).toEqual([])
})

test('retains a staff account but unlinks it from the record', async () => {
  const { table, erase, run, all } = await world()
  const Item = { ...ownNames.user, role: 'recruiter' }
  await table.client.send(new PutCommand({ TableName: table.name, Item }))
  await erase()
  await run()
  const left = (await all()).map(({ pk }) => pk)
  expect(left).toContain(Item.pk)
  expect(left).toContain(ownNames.username.pk)
  expect(left).not.toContain(applicantKeys.profile(account).pk)
})

test('retains an account that has started another record since', async () => {
  const { table, erase, run, later, all } = await world()
  await erase()
  const Item = { ...applicantKeys.profile(account), applicantId: other }
  await table.client.send(new PutCommand({ TableName: table.name, Item }))
  for (let again = 0; again < 2; again += 1) {
    await run()
    later(30)
  }
  const left = await all()
  expect(left.map(({ pk, sk }) => `${pk} ${sk}`)).toEqual(
    expect.arrayContaining(
      [ownNames.user, Item, accountKeys.session(account, 'one')].map(({ pk, sk }) => `${pk} ${sk}`),
    ),
  )
})

test('erases an account that changed during the erasure with the next run', async () => {
  const { table, erase, run, later, all } = await world()
  await erase()
  let changed = false
  const client = new Proxy(table.client, {
    get: (target, name) =>
      name !== 'send'
        ? Reflect.get(target, name)
        : async (command: GetCommand) => {
            const answer = await target.send(command)
            if (!changed && command.input.Key?.pk === ownNames.user.pk) {
              changed = true
              const Item = { ...ownNames.user, sessionEpoch: owner.sessionEpoch + 1 }
              await target.send(new PutCommand({ TableName: table.name, Item }))
            }
            return answer
          },
  })
  expect(await run({ ...table, client })).toEqual({ worked: 0, failed: 1 })
  expect((await all()).map(({ pk }) => pk)).toContain(ownNames.user.pk)
  for (let again = 0; again < 2; again += 1) {
    later(30)
    await run()
  }
  expect((await all()).filter(holdsMark)).toEqual([])
})

test('requires the right name and the current version to erase', async () => {
  const { table, deps, erase } = await world()
  await expect(erase('Anna Kovalenko')).rejects.toMatchObject({ code: 'validation_failed' })
  await expect(erase(undefined, 2)).rejects.toMatchObject({ code: 'stale_record' })
  expect(await assignmentStore(table).ofApplicant(id)).toHaveLength(3)
  await erase(` ${mark.toUpperCase()}  ${person.lastName} `)
  expect(await deps.applicants.byId(id)).toBeUndefined()
})
