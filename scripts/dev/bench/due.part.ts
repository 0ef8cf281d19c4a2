import { randomUUID } from 'node:crypto'
import { userStore } from '../../../functions/src/accounts/stores/userStore.ts'
import { applicantItem } from '../../../functions/src/applicants/stores/applicantStore.ts'
import { timelineStore } from '../../../functions/src/applicants/stores/timelineStore.ts'
import type { DueDeps } from '../../../functions/src/edge/registries/dueKinds.ts'
import { planDue } from '../../../functions/src/edge/registries/dueKinds.ts'
import { applicantStore } from '../../../functions/src/edge/stores.ts'
import type { Table } from '../../../functions/src/kernel/aws/table.ts'
import type { TransactionItem } from '../../../functions/src/kernel/table/transaction.ts'
import type { planApplicantEnd } from '../../../functions/src/privacy/plans/planApplicantEnd.ts'
import { erasureStore } from '../../../functions/src/privacy/stores/erasureStore.ts'
import { retentionStore } from '../../../functions/src/privacy/stores/retentionStore.ts'
import { assignmentStore } from '../../../functions/src/proposals/stores/assignmentStore.ts'
import { clientLinkStore } from '../../../functions/src/proposals/stores/clientLinkStore.ts'
import { interviewStore } from '../../../functions/src/proposals/stores/interviewStore.ts'
import { runDueTasks } from '../../../functions/src/schedule/runDueTasks.ts'
import { duePut, dueStore } from '../../../functions/src/schedule/stores/dueStore.ts'
import { configuration as production } from '../../../infra/stages/production.example.ts'
import { type Applicant, applicantSchema } from '../../../shared/applicants/domain/applicant.ts'
import { applicantEnd } from '../../../shared/applicants/domain/applicantEnd.ts'
import { synthesise } from '../../../test/infra/synthesised.ts'
import { putAll } from '../demo/batchWrite.ts'
import { installDynamoDbLocal, startDynamoDbLocal } from '../local/dynamodbLocal.ts'
import type { Figure } from './figure.ts'
import { tableOfTemplate } from './tableOfTemplate.ts'

const applicants = 100_000
/** Every second applicant was rejected, spread over this many days. */
const days = 180
const quarter = 15 * 60_000
const day = 24 * 3_600_000
/** The day measured: the first on which any retention period ends. */
const measured = Date.parse('2026-11-10T00:00:00.000Z')

/** Runs the scheduled tasks of one day, every 15 minutes, on a table with many applicants, few of them due, and counts the reads. */
export async function measure(): Promise<Figure[]> {
  await installDynamoDbLocal()
  const dynamoDb = await startDynamoDbLocal()
  try {
    const table = await tableOfTemplate(synthesise(production), dynamoDb.endpoint)
    const due = await fill(table)
    const read = countReads(table)
    const began = performance.now()
    for (let at = measured; at <= measured + day; at += quarter) await run(table, new Date(at))
    const seconds = (performance.now() - began) / 1000
    const group = `Scheduled tasks of a day, ${applicants.toLocaleString('en')} applicants`
    return [
      { group, name: 'people past their deadline', value: due, unit: 'calls' },
      { group, name: 'scans', value: read.scans, unit: 'calls', limit: 0 },
      {
        group,
        name: 'items read per person until nothing is left',
        value: read.items / due,
        unit: 'calls',
        limit: 12,
      },
      { group, name: 'queries without results, all runs', value: read.empty, unit: 'calls' },
      { group, name: 'all runs together, with the local table', value: seconds, unit: 's' },
    ]
  } finally {
    await dynamoDb.stop()
  }
}

/** Fills the table and returns how many applicants are due on the day. */
async function fill(table: Table): Promise<number> {
  const people = Array.from({ length: applicants }, (_, number) => person(number))
  await putAll(table, people.map(applicantItem))
  const ends = people.flatMap((each) => {
    const end = applicantEnd(each)
    return end ? [{ kind: 'applicantEnd', id: each.id, dueAt: end.until } as const] : []
  })
  await putAll(
    table,
    ends.map((end) => itemIn(duePut(end))),
  )
  return ends.filter(({ dueAt }) => Date.parse(dueAt) <= measured + day).length
}

function person(number: number): Applicant {
  // Spread over the 180 days that start six months before the measured day.
  const stageChangedAt = new Date(Date.parse('2026-05-10T00:00:00.000Z') + ((number * 155_521_337) % (days * day)))
  const at = stageChangedAt.toISOString()
  return applicantSchema.parse({
    ...{ id: randomUUID(), version: 1, firstName: 'Anna', lastName: 'Kovalenko', email: `anna${number}@mail.example` },
    ...{ pipelineStage: number % 2 === 0 ? 'rejected' : 'new', stageChangedAt: at, createdAt: at, updatedAt: at },
  })
}

const itemIn = (write: TransactionItem): Record<string, unknown> => ('Put' in write && write.Put.Item) || {}

/** Counts the reads of a table from now on: items, scans, and queries without results. */
function countReads(table: Table) {
  const seen = { items: 0, scans: 0, empty: 0 }
  table.client.middlewareStack.add(
    (next, context) => async (args) => {
      const result = await next(args)
      const output = result.output as { Item?: unknown; Items?: unknown[]; Responses?: Record<string, unknown[]> }
      const found =
        (output.Item ? 1 : 0) + (output.Items?.length ?? 0) + Object.values(output.Responses ?? {}).flat().length
      seen.items += found
      if (context.commandName === 'ScanCommand') seen.scans += 1
      if (context.commandName === 'QueryCommand' && found === 0) seen.empty += 1
      return result
    },
    { step: 'initialize', name: 'countReads' },
  )
  return seen
}

/** Runs the schedule once. */
function run(table: Table, now: Date) {
  // Typed, so that the code doesn't compile if a store that the plans read is missing here.
  const deps: Parameters<typeof planApplicantEnd>[1] = {
    ...{ applicants: applicantStore(table), keeping: retentionStore(table), erasures: erasureStore(table) },
    ...{ users: userStore(table), timeline: timelineStore(table), assignments: assignmentStore(table) },
    ...{ clientLinks: clientLinkStore(table), interviews: interviewStore(table) },
    ...{ now: () => now, newId: randomUUID },
  }
  // Not measured: the erasure tasks that follow also write markers and delete exports in S3.
  const others = { erasedMarks: { keep: async () => {} }, exported: { erase: async () => {} } }
  const all = { ...deps, ...others } as unknown as DueDeps
  const working = {
    due: dueStore(table),
    plan: (due: Parameters<typeof planDue>[0]) => planDue(due, all),
    now: () => now,
    // A failed task would be read again by each run and distort the figures.
    report: (_line: unknown, error: unknown) => {
      if (error !== undefined) throw error
    },
  }
  return runDueTasks(working, new Date(8.64e15))
}
