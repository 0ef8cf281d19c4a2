import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { applicantStore } from '../data/applicantStore.ts'
import { messageStore } from '../data/messageStore.ts'
import { noticeStore } from '../data/noticeStore.ts'
import { submissionStore } from '../data/submissionStore.ts'
import type { BatchAnswer, QueueRecord } from '../platform/batch.ts'
import { describeFault } from '../platform/describeFault.ts'
import { liveLogger } from '../platform/logger.ts'
import { liveTable } from '../platform/table.ts'
import { type MarkingDeps, markAddresses } from './markAddresses.ts'

let live: MarkingDeps | undefined

function makeLive(): MarkingDeps {
  const table = liveTable()
  const logger = liveLogger()
  return {
    applicants: applicantStore(table),
    submissions: submissionStore(table),
    messages: messageStore(table),
    notices: noticeStore(table),
    now: () => new Date(),
    newId: randomUUID,
    pause: sleep,
    report: (line, error) => {
      if (error === undefined) logger.info('mail feedback', line)
      else logger.error('mail feedback', { ...line, fault: describeFault(error) })
    },
  }
}

/** Hears from SES which mails came back or were called spam. */
export async function handler({ Records }: { Records: QueueRecord[] }): Promise<BatchAnswer> {
  live ??= makeLive()
  return markAddresses(Records, live)
}
