import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { applicantStore } from '../data/applicantStore.ts'
import { assignmentStore } from '../data/assignmentStore.ts'
import { companyStore } from '../data/companyStore.ts'
import { deletionStore } from '../data/deletionStore.ts'
import { jobStore } from '../data/jobStore.ts'
import { noticeStore } from '../data/noticeStore.ts'
import { timelineStore } from '../data/timelineStore.ts'
import { userStore } from '../data/userStore.ts'
import type { BatchAnswer } from '../platform/batch.ts'
import { describeFault } from '../platform/describeFault.ts'
import { liveLogger } from '../platform/logger.ts'
import { liveTable } from '../platform/table.ts'
import type { StreamRecord } from '../stream/dispatch.ts'
import { type JobDeps, runJobs } from './runJobs.ts'

let live: JobDeps | undefined

function makeLive(): JobDeps {
  const table = liveTable()
  const logger = liveLogger()
  return {
    jobs: jobStore(table),
    users: userStore(table),
    applicants: applicantStore(table),
    notices: noticeStore(table),
    deletions: deletionStore(table),
    timeline: timelineStore(table),
    assignments: assignmentStore(table),
    companies: companyStore(table),
    now: () => new Date(),
    newId: randomUUID,
    pause: (milliseconds) => sleep(milliseconds),
    report: (line, error) => {
      if (error === undefined) logger.info('job', { ...line })
      else logger.error('job', { ...line, fault: describeFault(error) })
    },
  }
}

/** Works off the chunks of jobs whose turn it is. */
export async function handler({ Records }: { Records: StreamRecord[] }): Promise<BatchAnswer> {
  live ??= makeLive()
  return runJobs(Records, live)
}
