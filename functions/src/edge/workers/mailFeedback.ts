import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { messageStore } from '../../conversations/stores/messageStore.ts'
import type { BatchAnswer, QueueRecord } from '../../kernel/aws/batch.ts'
import { describeFault } from '../../kernel/aws/describeFault.ts'
import { liveLogger } from '../../kernel/aws/logger.ts'
import { liveTable } from '../../kernel/aws/table.ts'
import { noticeStore } from '../../privacy/stores/noticeStore.ts'
import { type MarkingDeps, markAddresses } from '../mail/markAddresses.ts'
import { applicantStore, submissionStore } from '../stores.ts'

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

/** Handles SES feedback about bounced mails and spam complaints. */
export async function handler({ Records }: { Records: QueueRecord[] }): Promise<BatchAnswer> {
  live ??= makeLive()
  return markAddresses(Records, live)
}
