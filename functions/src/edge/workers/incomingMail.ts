import { randomUUID } from 'node:crypto'
import { throttleStore } from '../../accounts/stores/throttleStore.ts'
import { userStore } from '../../accounts/stores/userStore.ts'
import { liveReceivedMails } from '../../conversations/inbound/liveReceivedMails.ts'
import { type InboundMailDeps, routeInboundMail } from '../../conversations/inbound/routeInboundMail.ts'
import { messageStore } from '../../conversations/stores/messageStore.ts'
import { replyAddressStore } from '../../conversations/stores/replyAddressStore.ts'
import { replyStore } from '../../conversations/stores/replyStore.ts'
import { documentStore } from '../../documents/stores/documentStore.ts'
import { liveStoredFiles } from '../../files/liveFiles.ts'
import { fileStore } from '../../files/stores/fileStore.ts'
import { receiveApplication } from '../../intake/receiveApplication.ts'
import { describeFault } from '../../kernel/aws/describeFault.ts'
import { readEnvironment } from '../../kernel/aws/environment.ts'
import { liveLogger } from '../../kernel/aws/logger.ts'
import { liveTable } from '../../kernel/aws/table.ts'
import { applicantStore, submissionStore } from '../stores.ts'

/** The S3 event for an inbound mail. In a key, spaces are `+` and other special characters are percent-encoded. */
interface ObjectCreated {
  Records: { s3: { object: { key: string; size: number } } }[]
}

let live: InboundMailDeps | undefined

function makeLive(): InboundMailDeps {
  const table = liveTable()
  const { RECEIVING_DOMAIN, INTAKE_ADDRESS } = readEnvironment('receiving')
  const shared = {
    throttle: throttleStore(table),
    files: fileStore(table),
    stored: liveStoredFiles(),
    now: () => new Date(),
    newId: randomUUID,
  }
  const users = userStore(table)
  const intakeDeps = { ...shared, users, submissions: submissionStore(table) }
  const intake = INTAKE_ADDRESS?.toLowerCase()
  return {
    ...shared,
    receivedMails: liveReceivedMails(),
    replyAddresses: replyAddressStore(table),
    applicants: applicantStore(table),
    messages: messageStore(table),
    replies: replyStore(table),
    users,
    documents: documentStore(table),
    domain: RECEIVING_DOMAIN,
    addresses:
      intake === undefined
        ? []
        : [
            {
              address: intake,
              receive: (mail, unread, found) => receiveApplication({ mail, unread, ...found }, intakeDeps),
            },
          ],
  }
}

/**
 * Processes inbound mails that SES stored in the bucket. Throws if one failed: Lambda retries after one minute and
 * after two more, then moves the event to a queue.
 */
export async function handler({ Records }: ObjectCreated): Promise<void> {
  live ??= makeLive()
  const logger = liveLogger()
  let failed = 0
  for (const { s3 } of Records) {
    const key = decodeURIComponent(s3.object.key.replaceAll('+', ' '))
    try {
      logger.info('incoming mail', { mail: key, outcomes: await routeInboundMail({ key, size: s3.object.size }, live) })
    } catch (error) {
      failed += 1
      logger.error('incoming mail', { mail: key, outcomes: ['failed'], fault: describeFault(error) })
    }
  }
  if (failed > 0) throw new Error(`${failed} mails could not be taken in`)
}
