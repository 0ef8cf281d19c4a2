import { randomUUID } from 'node:crypto'
import { userStore } from '../../accounts/stores/userStore.ts'
import { exportTallyStore } from '../../applicants/stores/exportTallyStore.ts'
import { timelineStore } from '../../applicants/stores/timelineStore.ts'
import { viewStore } from '../../bulk/stores/viewStore.ts'
import { companyStore } from '../../companies/stores/companyStore.ts'
import { startRulesStore } from '../../companies/stores/startRulesStore.ts'
import { liveErasedMarks, liveExportedFiles, liveFilesAreScanned, liveStoredFiles } from '../../files/liveFiles.ts'
import { describeFault } from '../../kernel/aws/describeFault.ts'
import { liveLogger } from '../../kernel/aws/logger.ts'
import { liveTable } from '../../kernel/aws/table.ts'
import { dataExportStore } from '../../privacy/stores/dataExportStore.ts'
import { deletionStore } from '../../privacy/stores/deletionStore.ts'
import { erasureStore } from '../../privacy/stores/erasureStore.ts'
import { personalDataStore } from '../../privacy/stores/personalDataStore.ts'
import { retentionStore } from '../../privacy/stores/retentionStore.ts'
import { clientDecisionStore } from '../../proposals/stores/clientDecisionStore.ts'
import { clientLinkStore } from '../../proposals/stores/clientLinkStore.ts'
import { interviewStore } from '../../proposals/stores/interviewStore.ts'
import { type RunTasksDeps, runDueTasks, runNamedTasks } from '../../schedule/runDueTasks.ts'
import { dueStore } from '../../schedule/stores/dueStore.ts'
import { liveBreaker } from '../../search/liveBreaker.ts'
import { type DueDeps, planDue } from '../registries/dueKinds.ts'
import { applicantStore, assignmentStore, mergeStore, submissionStore } from '../stores.ts'

let live: RunTasksDeps | undefined

function makeLive(): RunTasksDeps {
  const table = liveTable()
  const now = () => new Date()
  const logger = liveLogger()
  const deps: DueDeps = {
    users: userStore(table),
    applicants: applicantStore(table),
    timeline: timelineStore(table),
    clientLinks: clientLinkStore(table),
    interviews: interviewStore(table),
    views: viewStore(table),
    startRules: startRulesStore(table),
    assignments: assignmentStore(table, now),
    clientDecisions: clientDecisionStore(table),
    submissions: submissionStore(table),
    deletions: deletionStore(table),
    erasures: erasureStore(table),
    merges: mergeStore(table),
    exportTallies: exportTallyStore(table),
    erasedMarks: liveErasedMarks(),
    dataExports: dataExportStore(table),
    personalData: personalDataStore(table),
    keeping: retentionStore(table),
    companies: companyStore(table),
    stored: liveStoredFiles(),
    exported: liveExportedFiles(),
    filesAreScanned: liveFilesAreScanned(),
    breaker: liveBreaker(),
    now,
    newId: randomUUID,
  }
  return {
    due: dueStore(table),
    plan: (due) => planDue(due, deps),
    now: deps.now,
    report: (line, error) => {
      if (error === undefined) logger.info('due', { ...line })
      else logger.error('due', { ...line, fault: describeFault(error) })
    },
  }
}

/** Milliseconds reserved at the end, enough for one item. The rest is left to the next run. */
const reserve = 60_000

/** The sort keys of tasks to run. */
export interface DueRequest {
  tasks: readonly string[]
}

/**
 * Runs the requested tasks, or all that are due. Throws at the end if one failed, so that the alarm on functions
 * notifies the operators.
 */
export async function handler(
  { tasks }: Partial<DueRequest>,
  { getRemainingTimeInMillis }: { getRemainingTimeInMillis: () => number },
): Promise<void> {
  live ??= makeLive()
  const until = new Date(Date.now() + getRemainingTimeInMillis() - reserve)
  const { worked, failed } = await (tasks ? runNamedTasks(live, tasks) : runDueTasks(live, until))
  liveLogger().info('worked off', { worked, failed })
  if (failed > 0) throw new Error(`${failed} of what was due failed, and will be tried again`)
}
