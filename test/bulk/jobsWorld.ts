import { PutCommand, paginateScan } from '@aws-sdk/lib-dynamodb'
import { accountKeys } from '../../functions/src/accounts/keys.ts'
import { storedUser } from '../../functions/src/accounts/stores/storedUser.ts'
import { userStore } from '../../functions/src/accounts/stores/userStore.ts'
import { applicantItem } from '../../functions/src/applicants/stores/applicantStore.ts'
import { timelineStore } from '../../functions/src/applicants/stores/timelineStore.ts'
import { auditStore } from '../../functions/src/audit/stores/auditStore.ts'
import { type JobDeps, runJobs } from '../../functions/src/bulk/jobs/runJobs.ts'
import { jobStore } from '../../functions/src/bulk/stores/jobStore.ts'
import { cancelJob } from '../../functions/src/bulk/useCases/cancelJob.ts'
import { getJob } from '../../functions/src/bulk/useCases/getJob.ts'
import { listJobs } from '../../functions/src/bulk/useCases/listJobs.ts'
import { startJob } from '../../functions/src/bulk/useCases/startJob.ts'
import { undoJob } from '../../functions/src/bulk/useCases/undoJob.ts'
import { companyStore } from '../../functions/src/companies/stores/companyStore.ts'
import { orderStore } from '../../functions/src/companies/stores/orderStore.ts'
import { startRulesStore } from '../../functions/src/companies/stores/startRulesStore.ts'
import { applicantStore, namingOf } from '../../functions/src/edge/stores.ts'
import { assignmentStore } from '../../functions/src/proposals/stores/assignmentStore.ts'
import type { ApplicantSearch } from '../../functions/src/search/applicantSearch.ts'
import { searchBreaker } from '../../functions/src/search/searchBreaker.ts'
import { changeFeed } from '../../functions/src/search/stores/changeFeed.ts'
import type { User } from '../../shared/accounts/domain/user.ts'
import type { Applicant } from '../../shared/applicants/domain/applicant.ts'
import type { BulkSelection, BulkTask } from '../../shared/bulk/domain/job.ts'
import { idOf } from '../make/applicant.ts'
import { makeCall } from '../make/call.ts'
import { makeUser } from '../make/user.ts'
import { away } from '../search/engine/standIns.ts'
import { freshTable } from '../setup/table.ts'

export const tagging = (...add: string[]): BulkTask => ({ kind: 'tag', add, remove: [] })

/** Ids, filters, or all applicants if neither is given. */
type Chosen =
  | { ids: string[]; expected?: number }
  | { filters: Record<string, string>; expected: number }
  | { expected: number }

function selectionOf(chosen: Chosen): BulkSelection {
  if ('ids' in chosen) return { by: 'ids', ...chosen }
  return 'filters' in chosen ? { by: 'filters', ...chosen } : { by: 'all', ...chosen }
}

/** A table with these applicants and the bulk use cases. The test sets the time and runs the turns. */
export async function jobsWorld(people: readonly Applicant[], { engine = away }: { engine?: ApplicantSearch } = {}) {
  const table = await freshTable()
  const world = { time: new Date('2026-03-02T08:00:00Z') }
  const put = (Item: Record<string, unknown>) => table.client.send(new PutCommand({ TableName: table.name, Item }))
  const keepUser = (user: User) => put({ ...accountKeys.user(user.id), ...storedUser.mark, ...user })
  await keepUser(makeUser({ id: idOf(900), role: 'recruiter' }))
  for (const person of people) await put(applicantItem(person))
  const faults: unknown[] = []
  const deps = {
    jobs: jobStore(table),
    users: userStore(table),
    applicants: applicantStore(table),
    naming: namingOf(table, { now: () => world.time, newId: () => crypto.randomUUID(), pause: async () => {} }),
    timeline: timelineStore(table),
    assignments: assignmentStore(table),
    companies: companyStore(table),
    now: () => world.time,
    newId: () => crypto.randomUUID(),
    pause: async () => {},
    report: (_line: unknown, error?: unknown) => {
      if (error !== undefined) faults.push(error)
    },
  } satisfies JobDeps
  const callDeps = {
    ...deps,
    orders: orderStore(table),
    feed: changeFeed(table),
    startRules: startRulesStore(table),
    breaker: searchBreaker({ engine: () => engine, now: () => world.time, report: () => {} }),
  }
  const nothing = { params: {}, query: {}, body: undefined }
  const of = (id: string) => ({ params: { id }, query: {}, body: undefined })
  /** Returns all items of the table, which may span several scan pages. */
  const items = async (): Promise<Record<string, unknown>[]> => {
    const found: Record<string, unknown>[] = []
    const query = { TableName: table.name, ConsistentRead: true }
    for await (const { Items = [] } of paginateScan({ client: table.client }, query)) found.push(...Items)
    return found
  }
  /** The turns already returned: like the stream, `turns` returns each turn once. */
  const returned = new Set<string>()
  const turns = async (): Promise<string[]> =>
    (await items())
      .map(({ pk }) => String(pk))
      .filter((pk) => pk.startsWith('JOBTURN#') && !returned.has(pk) && returned.add(pk))
      .map((pk) => pk.slice('JOBTURN#'.length))
  const run = (turn: string, with_: Partial<JobDeps> = {}) =>
    runJobs([{ dynamodb: { SequenceNumber: '1', Keys: { pk: { S: `JOBTURN#${turn}` } } } }], { ...deps, ...with_ })
  return {
    table,
    world,
    faults,
    deps,
    items,
    turns,
    run,
    put,
    keepUser,
    audit: auditStore(table),
    person: async (id: string) => (await deps.applicants.byId(id)) as Applicant,
    start: (task: BulkTask, chosen: Chosen, key: string = crypto.randomUUID(), call = makeCall()) =>
      startJob({ ...nothing, body: { key, task, of: selectionOf(chosen) } }, call, callDeps),
    get: (id: string, call = makeCall()) => getJob(of(id), call, callDeps),
    list: async (call = makeCall()) => (await listJobs(nothing, call, callDeps)).jobs,
    cancel: (id: string, call = makeCall()) => cancelJob(of(id), call, callDeps),
    undo: (id: string, call = makeCall()) => undoJob(of(id), call, callDeps),
    /** Runs all pending turns. */
    async workOff(): Promise<void> {
      for (let due = await turns(); due.length > 0; due = await turns())
        for (const turn of due) {
          const { batchItemFailures } = await run(turn)
          if (batchItemFailures.length > 0) throw faults.at(-1)
        }
    },
  }
}
