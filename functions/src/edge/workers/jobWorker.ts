import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { userStore } from '../../accounts/stores/userStore.ts'
import { timelineStore } from '../../applicants/stores/timelineStore.ts'
import { type JobDeps, runJobs } from '../../bulk/jobs/runJobs.ts'
import { jobStore } from '../../bulk/stores/jobStore.ts'
import { companyStore } from '../../companies/stores/companyStore.ts'
import type { BatchAnswer } from '../../kernel/aws/batch.ts'
import { describeFault } from '../../kernel/aws/describeFault.ts'
import { liveLogger } from '../../kernel/aws/logger.ts'
import { liveTable } from '../../kernel/aws/table.ts'
import type { StreamRecord } from '../../kernel/dispatch.ts'
import { assignmentStore } from '../../proposals/stores/assignmentStore.ts'
import { naming } from '../live/privacy.ts'
import { applicantStore } from '../stores.ts'

let live: JobDeps | undefined

function makeLive(): JobDeps {
  const table = liveTable()
  const logger = liveLogger()
  return {
    jobs: jobStore(table),
    users: userStore(table),
    applicants: applicantStore(table),
    naming: naming(),
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

/** Processes the queued chunks of jobs. */
export async function handler({ Records }: { Records: StreamRecord[] }): Promise<BatchAnswer> {
  live ??= makeLive()
  return runJobs(Records, live)
}
