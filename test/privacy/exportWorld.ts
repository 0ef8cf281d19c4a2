import { PutCommand, ScanCommand } from '@aws-sdk/lib-dynamodb'
import { accountKeys } from '../../functions/src/accounts/keys.ts'
import { hashPassword } from '../../functions/src/accounts/passwords.ts'
import { storedEmailChange } from '../../functions/src/accounts/stores/emailChangeStore.ts'
import { factorStore, noFactors, storedFactors } from '../../functions/src/accounts/stores/factorStore.ts'
import { passwordStore } from '../../functions/src/accounts/stores/passwordStore.ts'
import { storedSession } from '../../functions/src/accounts/stores/sessionStore.ts'
import { singleSignOnStore } from '../../functions/src/accounts/stores/singleSignOnStore.ts'
import { throttleStore } from '../../functions/src/accounts/stores/throttleStore.ts'
import { userItems, userStore } from '../../functions/src/accounts/stores/userStore.ts'
import { activityItem } from '../../functions/src/activity/stores/activityStore.ts'
import { applicantKeys } from '../../functions/src/applicants/keys.ts'
import { documentItem } from '../../functions/src/applicants/stores/documentItems.ts'
import { exportTallyStore } from '../../functions/src/applicants/stores/exportTallyStore.ts'
import { stageMoveItem, timelineItem } from '../../functions/src/applicants/stores/timelineStore.ts'
import { auditStore } from '../../functions/src/audit/stores/auditStore.ts'
import { companyItem } from '../../functions/src/companies/stores/companyStore.ts'
import { conversationKeys } from '../../functions/src/conversations/keys.ts'
import { messageItem } from '../../functions/src/conversations/stores/messageStore.ts'
import { storedReply } from '../../functions/src/conversations/stores/storedReply.ts'
import type { DueDeps } from '../../functions/src/edge/registries/dueKinds.ts'
import type { ErasedKind, itemKinds } from '../../functions/src/edge/registries/itemKinds.ts'
import { applicantStore, profileStore } from '../../functions/src/edge/stores.ts'
import { submissionLinkItem } from '../../functions/src/intake/stores/submissionLinks.ts'
import { submissionItem } from '../../functions/src/intake/stores/submissionStore.ts'
import type { Table } from '../../functions/src/kernel/aws/table.ts'
import { storedMailRequest } from '../../functions/src/notify/stores/outboxStore.ts'
import { planDataExport } from '../../functions/src/privacy/export/planDataExport.ts'
import { newOwnDataLink } from '../../functions/src/privacy/ownDataLinks.ts'
import { ownDataLinkStore } from '../../functions/src/privacy/stores/ownDataLinkStore.ts'
import { exportMyData } from '../../functions/src/privacy/useCases/exportMyData.ts'
import { exportOwnData } from '../../functions/src/privacy/useCases/exportOwnData.ts'
import { exportPersonalData } from '../../functions/src/privacy/useCases/exportPersonalData.ts'
import { assignmentItem, consentItem } from '../../functions/src/proposals/stores/assignmentStore.ts'
import { clientDecisionItem } from '../../functions/src/proposals/stores/clientDecisionStore.ts'
import { interviewItem } from '../../functions/src/proposals/stores/interviewItem.ts'
import { runDueTasks } from '../../functions/src/schedule/runDueTasks.ts'
import { dueStore } from '../../functions/src/schedule/stores/dueStore.ts'
import { makeAssignment, makeAuditEntry, makeNote, makeStageMove, makeTimelineEntry } from '../make/activity.ts'
import { idOf, makeApplicant } from '../make/applicant.ts'
import { makeCall } from '../make/call.ts'
import { makeDocument } from '../make/document.ts'
import { exportDeps } from '../make/exportBuckets.ts'
import { makeMessage, makeReply } from '../make/message.ts'
import { makeSubmission } from '../make/submission.ts'
import { makeUser } from '../make/user.ts'
import { freshTable } from '../setup/table.ts'

/** The kinds of items an export contains. */
export type ExportedKind = {
  [Kind in ErasedKind]: (typeof itemKinds)[Kind]['exportedAs'] extends readonly string[] ? Kind : never
}[ErasedKind]

/** Occurs only in stored items of this kind. */
const markOf = (kind: ExportedKind): string => `canary-${kind.toLowerCase()}`

/** Returns the text that shows an export contains a kind: its mark, or a unique value if the kind has no free text. */
export const signOf = (kind: ExportedKind): string =>
  ({
    stageMove: '"to":"hired"',
    clientConsent: '"state":"willing"',
    sessionUse: '"usedAt":"2026-11-02T09:00:00.000Z"',
  })[kind as string] ?? markOf(kind)
/** Occurs in items of others: staff, client contacts and another applicant. */
export const othersMark = 'canary-of-others'

export const id = idOf(1)
export const password = 'correct horse'
const [shownTo, hiddenOf, account, staff, picture] = [idOf(11), idOf(12), idOf(13), idOf(14), idOf(16)]
export const sent = { id: idOf(18), kind: 'cv', name: 'cv.pdf', type: 'application/pdf', size: 9 } as const
const start = '2026-11-02T08:00:00.000Z'
const before = '2026-11-01T08:00:00.000Z'
const client = { applicantId: id, clientId: shownTo, assignmentId: idOf(600) }

export const person = makeApplicant({
  ...{ id, userId: account, profilePicture: picture, recordOwner: staff, email: 'anna@mail.example' },
  ...{ recruiterNotes: markOf('applicant'), channel: 'partner' },
  source: { partnerId: idOf(77), name: 'Jobs ApS' },
})
const passwordHash = await hashPassword(password)
const owner = makeUser({
  id: account,
  role: 'applicant',
  username: markOf('user'),
  email: 'account@mail.example',
  passwordHash,
})

const assigned = (clientId: string, stage: 'proposed' | 'asked', assignmentId: string) =>
  assignmentItem(makeAssignment({ id: assignmentId, clientId, stage, assignedBy: staff, createdAt: start }))

const company = (companyId: string, name: string) =>
  companyItem({ id: companyId, name, version: 1, createdAt: start, updatedAt: start } as Parameters<
    typeof companyItem
  >[0])

/** Items of every kind an export contains. */
const theirs = (documentCount: number): Record<ExportedKind, object[]> => ({
  applicant: [],
  document: Array.from({ length: documentCount }, (_, n) =>
    documentItem(
      makeDocument({
        id: idOf(500 + n),
        description: markOf('document'),
        originalName: `../${n}.pdf`,
        uploadedBy: staff,
      }),
    ),
  ),
  stageMove: [stageMoveItem(makeStageMove({ movedBy: account, to: 'hired' }))],
  timelineEntry: [
    timelineItem(
      makeTimelineEntry({
        ...{ actorId: staff, changes: { city: { before: markOf('timelineEntry'), after: 'Odense' } } },
        ...{ actorName: othersMark },
      }),
    ),
    timelineItem(
      makeTimelineEntry({
        ...{
          id: idOf(301),
          action: 'assignment_moved',
          clientId: hiddenOf,
          toAssignment: 'proposed',
          timestamp: before,
        },
        ...{ verdict: { answer: 'no', comment: 'Too far away', contactName: othersMark, isRecorded: true } },
      }),
    ),
  ],
  activity: [activityItem(makeNote({ applicantId: id, text: markOf('activity'), createdBy: staff }))],
  message: [
    messageItem(makeMessage({ applicantId: id, text: markOf('message'), sentBy: staff })),
    replyItem(makeReply({ applicantId: id, text: `${markOf('message')} answered` })),
  ],
  clientConsent: [
    consentItem({
      applicantId: id,
      clientId: shownTo,
      state: 'willing',
      answeredAt: start,
      recordedBy: staff,
      version: 1,
    }),
  ],
  verdict: [
    clientDecisionItem({
      ...{ ...client, assignedBy: staff, answer: 'no', reason: 'skills', comment: markOf('verdict'), version: 1 },
      ...{ answeredAt: start, contactName: othersMark },
    } as Parameters<typeof clientDecisionItem>[0]),
  ],
  interview: [
    interviewItem({
      ...client,
      at: start,
      minutes: 30,
      place: markOf('interview'),
      isCancelled: false,
      setBy: staff,
      version: 1,
    }),
  ],
  assignment: [assigned(shownTo, 'proposed', idOf(600)), company(shownTo, markOf('assignment'))],
  hiddenAssignment: [assigned(hiddenOf, 'asked', idOf(601)), company(hiddenOf, markOf('hiddenAssignment'))],
  submission: [
    submissionItem(
      makeSubmission({
        ...{ id: idOf(30), status: 'approved', promotedApplicantId: id, files: [sent], reviewedBy: staff },
        additions: [{ id: idOf(33), at: '2026-01-02T08:00:00.000Z', text: 'Forklift attached', documents: [sent.id] }],
        applicantData: { city: markOf('submission') },
      }),
    ),
    submissionLinkItem(id, idOf(30)),
    submissionItem(makeSubmission({ id: idOf(31), applicantData: { email: 'ANNA@mail.example' } })),
  ],
  user: [userItems(owner).user],
  session: [
    {
      ...{
        ...accountKeys.session(account, 'one'),
        ...storedSession.mark,
        userId: account,
        jti: 'one',
        createdAt: start,
      },
      ...{ device: { browser: markOf('session') }, expiresAt: 4e9 },
    },
  ],
  sessionUse: [{ ...accountKeys.sessionUse(account, 'one'), usedAt: '2026-11-02T09:00:00.000Z' }],
  factors: [
    {
      ...{ ...accountKeys.factors(account), ...storedFactors.mark, ...noFactors(account) },
      reset: { at: start, by: staff, reason: markOf('factors') },
    },
  ],
  emailChange: [
    {
      ...{ ...accountKeys.emailChange(account), ...storedEmailChange.mark, id: idOf(24), userId: account, epoch: 0 },
      ...{ email: `${markOf('emailChange')}@mail.example`, createdAt: start, expiresAt: 4e9 },
    },
  ],
})

const replyItem = (reply: ReturnType<typeof makeReply>) => ({
  ...conversationKeys.message(reply.applicantId, reply.id),
  ...storedReply.mark,
  ...reply,
})

const ofOthers = [
  userItems(
    makeUser({
      id: staff,
      role: 'recruiter',
      username: othersMark,
      firstName: othersMark,
      email: `${othersMark}@a.example`,
    }),
  ).user,
  submissionItem(makeSubmission({ id: idOf(32), applicantData: { email: 'other@mail.example', city: othersMark } })),
]

/** An applicant with stored items of every kind, at a time that the test sets, with every way to request an export. */
export async function exportWorld(documentCount = 1) {
  const table = await freshTable()
  await applicantStore(table).create(person, { timeline: [], audit: makeAuditEntry({ userId: staff }) })
  const items = [
    ...Object.values(theirs(documentCount)).flat(),
    ...ofOthers,
    { ...applicantKeys.profile(account), applicantId: id, entity: 'profile' },
  ]
  await Promise.all(items.map((Item) => table.client.send(new PutCommand({ TableName: table.name, Item }))))
  await auditStore(table).keep(makeAuditEntry({ id: idOf(402), action: 'applicant.viewed', userId: staff }))
  const buckets = exportDeps(table)
  for (const fileId of [picture, sent.id, ...Array.from({ length: documentCount }, (_, n) => idOf(500 + n))])
    buckets.files.set(fileId, `bytes of ${fileId}`)
  const clock = { now: new Date(start) }
  const depsThrough = (through: Table) => ({
    ...exportDeps(through).deps,
    ...{ stored: buckets.deps.stored, exported: buckets.deps.exported },
    applicants: applicantStore(through),
    profiles: profileStore(through),
    users: userStore(through),
    passwords: passwordStore(through),
    factors: factorStore(through),
    singleSignOn: singleSignOnStore(through),
    audit: auditStore(through),
    throttle: throttleStore(through),
    ownDataLinks: ownDataLinkStore(through),
    exportTallies: exportTallyStore(through),
    pause: async () => undefined,
    now: () => clock.now,
    newId: () => crypto.randomUUID(),
  })
  const deps = depsThrough(table)
  const input = <Body>(body: Body) => ({ params: { id }, query: {}, body })
  const all = async () =>
    (await table.client.send(new ScanCommand({ TableName: table.name, ConsistentRead: true }))).Items ?? []
  return {
    table,
    deps,
    all,
    files: buckets.files,
    scanResults: buckets.scanResults,
    archives: buckets.archives,
    later: (minutes: number) => {
      clock.now = new Date(clock.now.getTime() + minutes * 60_000)
    },
    /** Returns the token of a link mailed to the applicant. */
    async link(email: string = person.email) {
      const { token, record } = newOwnDataLink({ id, email }, clock.now)
      await deps.ownDataLinks.keep(record)
      return token
    },
    asStaff: (anew = false) => exportPersonalData(input({ anew }), makeCall('recruiter', idOf(905)), deps),
    byLink: (token: string, anew = false) =>
      exportOwnData(input({ token, anew }), { ...makeCall(), language: 'da' }, deps),
    withAccount: (currentPassword: string) =>
      exportMyData(
        input({ currentPassword, anew: false }),
        { ...makeCall('applicant', account), language: 'en', user: owner } as unknown as Parameters<
          typeof exportMyData
        >[1],
        deps,
      ),
    /** Runs the schedule once, with the table given. */
    run: (through: Table = table) => {
      const planned = depsThrough(through) as unknown as DueDeps
      const plan = (due: Parameters<typeof planDataExport>[0]) => planDataExport(due, planned)
      const working = { due: dueStore(table), plan: plan as never, now: deps.now, report: () => {} }
      return runDueTasks(working, new Date(8.64e15))
    },
    mails: async () =>
      (await all()).filter(({ entity }) => entity === 'outgoingMail').map((item) => storedMailRequest.read(item)),
    audited: async () =>
      (await all())
        .filter(({ action }) => String(action).startsWith('applicant.export'))
        .map(({ action, userId, changes }) => ({ action, userId, changes })),
  }
}
