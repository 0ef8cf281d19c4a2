import { PutCommand, ScanCommand } from '@aws-sdk/lib-dynamodb'
import { userItems, userStore } from '../../functions/src/accounts/stores/userStore.ts'
import { exportTallyStore } from '../../functions/src/applicants/stores/exportTallyStore.ts'
import { timelineStore } from '../../functions/src/applicants/stores/timelineStore.ts'
import { startRulesStore } from '../../functions/src/companies/stores/startRulesStore.ts'
import { planDue } from '../../functions/src/edge/registries/dueKinds.ts'
import { applicantStore, mergeStore, submissionStore } from '../../functions/src/edge/stores.ts'
import { type MailRequest, storedMailRequest } from '../../functions/src/notify/stores/outboxStore.ts'
import { deletionStore } from '../../functions/src/privacy/stores/deletionStore.ts'
import { erasureStore } from '../../functions/src/privacy/stores/erasureStore.ts'
import { retentionStore } from '../../functions/src/privacy/stores/retentionStore.ts'
import { assignmentStore } from '../../functions/src/proposals/stores/assignmentStore.ts'
import { clientDecisionStore } from '../../functions/src/proposals/stores/clientDecisionStore.ts'
import { clientLinkStore } from '../../functions/src/proposals/stores/clientLinkStore.ts'
import { interviewStore } from '../../functions/src/proposals/stores/interviewStore.ts'
import {
  type DueLine,
  type RunTasksDeps,
  runDueTasks,
  runNamedTasks,
} from '../../functions/src/schedule/runDueTasks.ts'
import { dayOf, dueStore } from '../../functions/src/schedule/stores/dueStore.ts'
import type { ApplicantSearch } from '../../functions/src/search/applicantSearch.ts'
import { EmbeddedSearch } from '../../functions/src/search/embedded/embeddedSearch.ts'
import { searchDocument } from '../../functions/src/search/meaning/searchDocument.ts'
import { searchBreaker } from '../../functions/src/search/searchBreaker.ts'
import type { User } from '../../shared/accounts/domain/user.ts'
import type { Applicant } from '../../shared/applicants/domain/applicant.ts'
import { viewsWorld } from '../bulk/viewsWorld.ts'
import { idOf, makeApplicant } from '../make/applicant.ts'
import { exportDeps } from '../make/exportBuckets.ts'
import { makeUser } from '../make/user.ts'
import { away } from '../search/engine/standIns.ts'

/** Long enough for any run of a test. */
const anHour = 3_600_000

/** The views world with a recruiter who has views, an engine with applicants, and the schedule worker. */
export async function dueWorld() {
  const world = { engine: undefined as ApplicantSearch | undefined }
  const views = await viewsWorld()
  const { table, world: clock } = views
  // A Monday.
  clock.time = new Date('2026-12-07T08:00:00Z')
  const engine = new EmbeddedSearch(() => clock.time)
  const lines: DueLine[] = []
  const due = dueStore(table)
  // Marks the days before as done, as the workers of those days would have. A run would read each
  // of them.
  await due.workedUpTo(dayOf(clock.time.toISOString()))
  const deps = {
    users: userStore(table),
    applicants: applicantStore(table),
    timeline: timelineStore(table),
    clientLinks: clientLinkStore(table),
    interviews: interviewStore(table),
    views: views.deps.views,
    clientDecisions: clientDecisionStore(table),
    deletions: deletionStore(table),
    erasures: erasureStore(table),
    startRules: startRulesStore(table),
    now: () => clock.time,
    newId: () => crypto.randomUUID(),
  }
  const keepUser = async (fields: Partial<User> = {}) => {
    const user = makeUser(fields)
    await table.client.send(new PutCommand({ TableName: table.name, Item: userItems(user).user }))
  }
  await keepUser()
  const itemsOf = async (prefix: string) => {
    const { Items = [] } = await table.client.send(new ScanCommand({ TableName: table.name, ConsistentRead: true }))
    return Items.filter(({ pk }) => String(pk).startsWith(prefix))
  }
  const mailsOf = async <Template extends MailRequest['mail']['template']>(template: Template) =>
    (await itemsOf('OUTBOX#'))
      .map(storedMailRequest.read)
      .map(({ mail, language, createdAt }) => ({ ...mail, language, createdAt }))
      .filter((mail): mail is Extract<typeof mail, { template: Template }> => mail.template === template)
      .sort((a, b) => (a.createdAt < b.createdAt ? -1 : 1))
  const tasksDeps = (): RunTasksDeps => {
    const asked = world.engine ?? engine
    const breaker = searchBreaker({ engine: () => asked, now: () => clock.time, report: () => {} })
    const plan = (item: Parameters<typeof planDue>[0]) =>
      planDue(item, {
        ...deps,
        ...exportDeps(table).deps,
        assignments: assignmentStore(table),
        keeping: retentionStore(table),
        submissions: submissionStore(table),
        merges: mergeStore(table),
        exportTallies: exportTallyStore(table),
        erasedMarks: { keep: async () => {} },
        breaker,
      })
    return { due, plan, now: deps.now, report: (line) => void lines.push(line) }
  }
  /** Runs the schedule once, with its own circuit breaker. */
  const run = async (until = new Date(clock.time.getTime() + anHour)) => runDueTasks(tasksDeps(), until)
  /** Runs the tasks with these sort keys. */
  const runNamed = async (...sortKeys: string[]) => runNamedTasks(tasksDeps(), sortKeys)
  return {
    ...views,
    due,
    lines,
    keepUser,
    run,
    runNamed,
    engineIsAway: (isAway: boolean) => {
      world.engine = isAway ? away : undefined
    },
    at: (moment: string) => {
      clock.time = new Date(moment)
    },
    /** Changes an applicant now, by number. */
    changes: (number: number, fields: Partial<Applicant> = {}) => {
      const { id = idOf(number) } = fields
      engine.upsert(
        searchDocument(
          makeApplicant({
            pipelineStage: 'new',
            ...fields,
            id,
            updatedAt: clock.time.toISOString(),
            version: clock.time.getTime(),
          }),
        ),
      )
    },
    applicants: deps.applicants,
    /** The requested mails of a template, oldest first. */
    mailsOf,
    mails: () => mailsOf('viewDigest'),
    waiting: () => itemsOf('DUE#2'),
    outbox: () => itemsOf('OUTBOX#'),
  }
}
