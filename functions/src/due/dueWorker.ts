import { randomUUID } from 'node:crypto'
import { applicantStore } from '../data/applicantStore.ts'
import { assignmentStore } from '../data/assignmentStore.ts'
import { clientLinkStore } from '../data/clientLinkStore.ts'
import { companyStore } from '../data/companyStore.ts'
import { dataExportStore } from '../data/dataExportStore.ts'
import { deletionStore } from '../data/deletionStore.ts'
import { dueStore } from '../data/dueStore.ts'
import { erasureStore } from '../data/erasureStore.ts'
import { interviewStore } from '../data/interviewStore.ts'
import { keepingStore } from '../data/keepingStore.ts'
import { mergeStore } from '../data/mergeStore.ts'
import { personalDataStore } from '../data/personalDataStore.ts'
import { startRulesStore } from '../data/startRulesStore.ts'
import { submissionStore } from '../data/submissionStore.ts'
import { timelineStore } from '../data/timelineStore.ts'
import { userStore } from '../data/userStore.ts'
import { verdictStore } from '../data/verdictStore.ts'
import { viewStore } from '../data/viewStore.ts'
import { liveErasedMarks, liveExportedFiles, liveFilesAreScanned, liveStoredFiles } from '../files/liveFiles.ts'
import { describeFault } from '../platform/describeFault.ts'
import { liveLogger } from '../platform/logger.ts'
import { liveTable } from '../platform/table.ts'
import { liveBreaker } from '../search/liveBreaker.ts'
import { planDue } from './dueKinds.ts'
import type { DueDeps } from './duePlan.ts'
import { type WorkingDeps, workOffDue } from './workOffDue.ts'

let live: WorkingDeps | undefined

function makeLive(): WorkingDeps {
  const table = liveTable()
  const logger = liveLogger()
  const deps: DueDeps = {
    users: userStore(table),
    applicants: applicantStore(table),
    timeline: timelineStore(table),
    clientLinks: clientLinkStore(table),
    interviews: interviewStore(table),
    views: viewStore(table),
    startRules: startRulesStore(table),
    assignments: assignmentStore(table),
    verdicts: verdictStore(table),
    submissions: submissionStore(table),
    deletions: deletionStore(table),
    erasures: erasureStore(table),
    merges: mergeStore(table),
    erasedMarks: liveErasedMarks(),
    dataExports: dataExportStore(table),
    personalData: personalDataStore(table),
    keeping: keepingStore(table),
    companies: companyStore(table),
    stored: liveStoredFiles(),
    exported: liveExportedFiles(),
    filesAreScanned: liveFilesAreScanned(),
    breaker: liveBreaker(),
    now: () => new Date(),
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

/** Leaves what it does not get to in time to the next run: milliseconds within which one item is surely done. */
const reserve = 60_000

/** Works off what is due. Throws at its end where something failed, so that the alarm on functions tells a person. */
export async function handler(
  _event: unknown,
  { getRemainingTimeInMillis }: { getRemainingTimeInMillis: () => number },
): Promise<void> {
  live ??= makeLive()
  const until = new Date(Date.now() + getRemainingTimeInMillis() - reserve)
  const { worked, failed } = await workOffDue(live, until)
  liveLogger().info('worked off', { worked, failed })
  if (failed > 0) throw new Error(`${failed} of what was due failed, and will be tried again`)
}
