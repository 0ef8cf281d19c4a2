import { PutCommand, ScanCommand } from '@aws-sdk/lib-dynamodb'
import { userItems, userStore } from '../../functions/src/accounts/stores/userStore.ts'
import { activityStore } from '../../functions/src/activity/stores/activityStore.ts'
import { planMergeEnd } from '../../functions/src/applicants/plans/planMergeEnd.ts'
import { timelineStore } from '../../functions/src/applicants/stores/timelineStore.ts'
import { mergeApplicants } from '../../functions/src/applicants/useCases/mergeApplicants.ts'
import { undoMerge } from '../../functions/src/applicants/useCases/undoMerge.ts'
import { auditStore } from '../../functions/src/audit/stores/auditStore.ts'
import { documentStore } from '../../functions/src/documents/stores/documentStore.ts'
import type { DueDeps } from '../../functions/src/edge/registries/dueKinds.ts'
import { applicantStore, mergeStore } from '../../functions/src/edge/stores.ts'
import type { Table } from '../../functions/src/kernel/aws/table.ts'
import { planErasure } from '../../functions/src/privacy/plans/planErasure.ts'
import { deletionStore } from '../../functions/src/privacy/stores/deletionStore.ts'
import { erasureStore } from '../../functions/src/privacy/stores/erasureStore.ts'
import { eraseApplicant } from '../../functions/src/privacy/useCases/eraseApplicant.ts'
import { assignmentStore } from '../../functions/src/proposals/stores/assignmentStore.ts'
import { clientLinkStore } from '../../functions/src/proposals/stores/clientLinkStore.ts'
import { interviewStore } from '../../functions/src/proposals/stores/interviewStore.ts'
import { runDueTasks } from '../../functions/src/schedule/runDueTasks.ts'
import { type Due, dueStore } from '../../functions/src/schedule/stores/dueStore.ts'
import { changeFeed } from '../../functions/src/search/stores/changeFeed.ts'
import type { Applicant } from '../../shared/applicants/domain/applicant.ts'
import { fullName } from '../../shared/applicants/domain/formerNames.ts'
import type { RecordMergeField } from '../../shared/applicants/domain/recordMerge.ts'
import { makeAuditEntry } from '../make/activity.ts'
import { idOf, makeApplicant } from '../make/applicant.ts'
import { makeCall } from '../make/call.ts'
import { makeUser } from '../make/user.ts'
import { freshTable } from '../setup/table.ts'

/** One of the first days on which a task can be scheduled: runs check each. */
const start = Date.parse('2026-11-02T08:00:00Z')

/** Three records that may belong to the same person. */
export const records = [1, 2, 3].map((n) =>
  makeApplicant({ id: idOf(n), email: `anna${n}@mail.example`, phone: `+45 20 20 20 2${n}` }),
)

/** An account that owns one of the records if a test says so. */
export const keeper = makeUser({ id: idOf(77), role: 'applicant' })

/** The records and the calls on them, at a time that the test sets. */
export async function mergeWorld(fields: Readonly<Record<number, Partial<Applicant>>> = {}) {
  const table = await freshTable()
  for (const [index, record] of records.entries())
    await applicantStore(table).create({ ...record, ...fields[index + 1] } as Applicant, {
      timeline: [],
      audit: makeAuditEntry({ id: crypto.randomUUID(), resourceId: record.id }),
    })
  await table.client.send(new PutCommand({ TableName: table.name, Item: userItems(keeper).user }))
  const clock = { now: new Date(start) }
  const depsThrough = (through: Table) => ({
    applicants: applicantStore(through),
    merges: mergeStore(through),
    assignments: assignmentStore(through),
    clientLinks: clientLinkStore(through),
    interviews: interviewStore(through),
    users: userStore(through),
    activity: activityStore(through),
    documents: documentStore(through),
    deletions: deletionStore(through),
    erasures: erasureStore(through),
    timeline: timelineStore(through),
    audit: auditStore(through),
    erasedMarks: { keep: async () => undefined },
    exported: { erase: async () => undefined },
    now: () => clock.now,
    newId: () => crypto.randomUUID(),
    pause: async () => undefined,
  })
  const deps = depsThrough(table)
  const versionOf = async (n: number) => (await deps.applicants.byId(idOf(n)))?.version ?? 1
  const requestFor = <Body>(n: number, body: Body) => ({ params: { id: idOf(n) }, query: {}, body })
  return {
    table,
    deps,
    depsThrough,
    record: (n: number) => deps.applicants.byId(idOf(n)),
    /** Merges the second of these records into the first. */
    merge: async (
      kept: number,
      lost: number,
      take: RecordMergeField[] = [],
      { identityChecked, ...through }: Partial<typeof deps> & { identityChecked?: boolean } = {},
    ) =>
      mergeApplicants(
        requestFor(kept, {
          ...{ otherId: idOf(lost), take, identityChecked },
          ...{ version: await versionOf(kept), otherVersion: await versionOf(lost) },
        }),
        makeCall(),
        { ...deps, ...through },
      ),
    undo: async (kept: number, lost: number) =>
      undoMerge(requestFor(kept, { otherId: idOf(lost), version: await versionOf(kept) }), makeCall(), deps),
    erase: async (n: number, name = fullName(records[n - 1] as Applicant)) => {
      const body = { name, version: await versionOf(n) }
      return eraseApplicant(requestFor(n, body), makeCall('recruiting_manager'), deps)
    },
    /** Returns the ids a search engine would know, read from the change index and the records. */
    foundBySearch: async () => {
      const feed = changeFeed(table)
      const ids = (await feed.since()).map(({ id }) => id)
      return [...(await feed.read(ids, ['id'])).keys()].sort()
    },
    put: (...items: object[]) =>
      Promise.all(items.map((Item) => table.client.send(new PutCommand({ TableName: table.name, Item })))),
    all: async () =>
      (await table.client.send(new ScanCommand({ TableName: table.name, ConsistentRead: true }))).Items ?? [],
    later: (minutes: number) => {
      clock.now = new Date(clock.now.getTime() + minutes * 60_000)
    },
    /** Runs the schedule once, with the table given. */
    run: (through: Table = table) => {
      const planned = depsThrough(through) as unknown as DueDeps
      const plan = (due: Due) => {
        if (due.kind === 'erasure') return planErasure(due, planned)
        if (due.kind === 'mergeEnd') return planMergeEnd(due, planned)
        throw new Error(`${due.kind} is not looked at here`)
      }
      return runDueTasks({ due: dueStore(table), plan, now: deps.now, report: () => {} }, new Date(8.64e15))
    },
  }
}
