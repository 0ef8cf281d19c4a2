import { applicantStore, namingOf } from '../../../functions/src/edge/stores.ts'
/**
 * Tags as many people as one job takes in this process, over the table whose endpoint and name are its arguments, and sends what
 * it saw to the process that started it.
 */

import { randomUUID } from 'node:crypto'
import type { TransactWriteCommandInput } from '@aws-sdk/lib-dynamodb'
import { userItems, userStore } from '../../../functions/src/accounts/stores/userStore.ts'
import { applicantItem } from '../../../functions/src/applicants/stores/applicantStore.ts'
import { timelineStore } from '../../../functions/src/applicants/stores/timelineStore.ts'
import { runJobs } from '../../../functions/src/bulk/jobs/runJobs.ts'
import { jobStore } from '../../../functions/src/bulk/stores/jobStore.ts'
import { startJob } from '../../../functions/src/bulk/useCases/startJob.ts'
import { companyStore } from '../../../functions/src/companies/stores/companyStore.ts'
import { orderStore } from '../../../functions/src/companies/stores/orderStore.ts'
import { startRulesStore } from '../../../functions/src/companies/stores/startRulesStore.ts'
import { indexes, keyOf } from '../../../functions/src/kernel/table/keys.ts'
import { assignmentStore, consentItem } from '../../../functions/src/proposals/stores/assignmentStore.ts'
import { remoteEngine } from '../../../functions/src/search/embedded/remoteEngine.ts'
import { type EngineQuestion, searchEngine } from '../../../functions/src/search/embedded/searchEngine.ts'
import { changeFeed } from '../../../functions/src/search/stores/changeFeed.ts'
import { bulkLimits } from '../../../shared/bulk/domain/bulkLimits.ts'
import { applicantQuerySchema } from '../../../shared/search/domain/applicantSearch.ts'
import { putAll } from '../demo/batchWrite.ts'
import { demoApplicants } from '../demo/demoApplicants.ts'
import { benchRecruiter } from './benchRecruiter.ts'
import { timedTable } from './timedTable.ts'

/** A part of a whole job is worked off, and its times are multiplied: the local table takes minutes for all of it. */
const partWorkedOff = 10

/** What was seen of one job: `own` and `all` in seconds, searches and the start in milliseconds, writes by the second. */
export interface BulkTagging {
  own: number
  all: number
  starting: number
  searches: number[]
  untagged: number
  busiest: number
  indexed: number
  proposed: Proposing
}

/** What a proposal of many people to one client took of its own time, in seconds, and how many mails come due by it. */
interface Proposing {
  own: number
  people: number
  mails: number
}

const [endpoint = '', tableName = ''] = process.argv.slice(2)
const { table, waited } = timedTable(endpoint, tableName)
const at = new Date().toISOString()
const owner = benchRecruiter(at)
const people = [...demoApplicants({ seed: 1, today: at.slice(0, 10), count: bulkLimits.most / partWorkedOff })]
await putAll(table, [userItems(owner).user])
await putAll(table, people.map(applicantItem))

/** How often each partition of the table is written to, and the index of changes. */
const writes = new Map<string, number>()
let indexed = 0
table.client.middlewareStack.add(
  (next) => (args) => {
    const { TransactItems = [] } = args.input as Partial<TransactWriteCommandInput>
    for (const { Put, Update, Delete, ConditionCheck } of TransactItems) {
      const { pk } = Put?.Item ?? Update?.Key ?? Delete?.Key ?? ConditionCheck?.Key ?? {}
      writes.set(String(pk), (writes.get(String(pk)) ?? 0) + 1)
      // A change takes the place of a record away, and gives it another.
      const names = Object.values(Update?.ExpressionAttributeNames ?? {})
      if (names.includes(indexes.changedApplicants.sort)) indexed += 2
    }
    return next(args)
  },
  { step: 'initialize', name: 'countWrites' },
)

const now = () => new Date()
const feed = changeFeed(table)
const engine = searchEngine({
  feed,
  now,
  snapshots: { load: async () => undefined, save: async () => {} },
  askToSave: async () => {},
  report: () => {},
  warn: () => {},
  size: { held: bulkLimits.most, exceeded: () => {} },
})
const search = remoteEngine((question: EngineQuestion) => engine(question), 60_000)
const page = applicantQuerySchema.parse({ search: 'welder' })
await search.search(page)

const values = { now, newId: randomUUID, pause: async () => {} }
const jobs = jobStore(table)
const users = userStore(table)
const companies = companyStore(table)
const orders = orderStore(table)
const call = { actor: { kind: 'user', userId: owner.id, role: owner.role }, clientAddress: '', userAgent: '' } as const
/** What starting a job is given. */
const starting: Parameters<typeof startJob>[2] = {
  ...{ jobs, users, companies, orders, ...values },
  startRules: startRulesStore(table),
  breaker: (ask) => ask(search),
}
const everybody = await search.search(applicantQuerySchema.parse({}))
const begun = { at: performance.now(), waited: waited() }
const job = await startJob(
  {
    params: {},
    query: {},
    body: {
      key: randomUUID(),
      task: { kind: 'tag', add: ['Offshore'], remove: [] },
      of: { by: 'all', expected: everybody.total ?? 0 },
    },
  },
  call,
  starting,
)
const startedIn = performance.now() - begun.at - (waited() - begun.waited)

const deps = {
  jobs,
  users,
  applicants: applicantStore(table),
  naming: namingOf(table, values),
  timeline: timelineStore(table),
  companies,
  assignments: assignmentStore(table),
  report: () => {},
  ...values,
}
const searches: number[] = []
let [own, all] = [0, 0]
const chunks = Math.ceil(people.length / bulkLimits.chunk)
for (let chunk = 0; chunk < chunks; chunk += 1) {
  const before = { at: performance.now(), waited: waited() }
  const Keys = { pk: { S: keyOf.jobTurn(job.id, 'apply', chunk).pk } }
  const { batchItemFailures } = await runJobs([{ dynamodb: { SequenceNumber: '1', Keys } }], deps)
  if (batchItemFailures.length > 0) throw new Error(`Chunk ${chunk} failed`)
  const took = performance.now() - before.at
  all += took / 1000
  own += (took - (waited() - before.waited)) / 1000
  const askedAt = performance.now()
  await search.search(page)
  searches.push(performance.now() - askedAt)
}
const ended = await jobs.byId(job.id)

/** So many are proposed in one go. */
const proposedAtOnce = 20

/** Proposes people who said yes to a client as one job. */
async function propose(): Promise<Proposing> {
  const client = {
    ...owner,
    id: randomUUID(),
    username: 'bench-client',
    email: 'client@bench.example',
    role: 'client' as const,
  }
  const ids = people
    .filter(({ pipelineStage }) => pipelineStage !== 'rejected')
    .slice(0, proposedAtOnce)
    .map(({ id }) => id)
  const willing = { clientId: client.id, state: 'willing', answeredAt: at, recordedBy: owner.id, version: 1 } as const
  await putAll(table, [userItems(client).user, ...ids.map((applicantId) => consentItem({ ...willing, applicantId }))])
  writes.clear()
  const before = { at: performance.now(), waited: waited() }
  const task = { kind: 'client', clientId: client.id, stage: 'proposed' } as const
  const body = { key: randomUUID(), task, of: { by: 'ids' as const, ids } }
  const { id } = await startJob({ params: {}, query: {}, body }, call, starting)
  const Keys = { pk: { S: keyOf.jobTurn(id, 'apply', 0).pk } }
  await runJobs([{ dynamodb: { SequenceNumber: '2', Keys } }], deps)
  const own = (performance.now() - before.at - (waited() - before.waited)) / 1000
  const mails = [...writes.keys()].filter((pk) => pk.startsWith('DUE#')).length
  return { own, mails, people: (await jobs.byId(id))?.changed ?? 0 }
}

/** As long as a job of this size takes at its pace, and a worker for one of its chunks, in seconds. */
const secondsOfJob = people.length / bulkLimits.changesPerSecond
const secondsOfChunk = (bulkLimits.chunk * bulkLimits.workers) / bulkLimits.changesPerSecond
const rateOf = ([pk, count]: [string, number]) => count / (pk.startsWith('JOBCHUNK#') ? secondsOfChunk : secondsOfJob)
const result: BulkTagging = {
  own: own * partWorkedOff,
  all: all * partWorkedOff,
  starting: startedIn,
  searches,
  untagged: job.total - (ended?.changed ?? 0),
  busiest: Math.max(...[...writes].map(rateOf)),
  indexed: indexed / secondsOfJob,
  // Last of all: it counts writes of its own.
  proposed: await propose(),
}
process.send?.(result, () => process.exit())
