import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { SESv2Client } from '@aws-sdk/client-sesv2'
import { activityStore } from '../data/activityStore.ts'
import { applicantStore } from '../data/applicantStore.ts'
import { assignmentStore } from '../data/assignmentStore.ts'
import { availabilityLinkStore } from '../data/availabilityLinkStore.ts'
import { clientLinkStore, clientLinkTokenStore } from '../data/clientLinkStore.ts'
import { companyStore } from '../data/companyStore.ts'
import { controllerStore } from '../data/controllerStore.ts'
import { deletionStore } from '../data/deletionStore.ts'
import { digestLinkStore } from '../data/digestLinkStore.ts'
import { emailChangeStore } from '../data/emailChangeStore.ts'
import { invitationStore } from '../data/invitationStore.ts'
import { messageStore } from '../data/messageStore.ts'
import { noticeStore } from '../data/noticeStore.ts'
import { orderStore } from '../data/orderStore.ts'
import { outboxStore } from '../data/outboxStore.ts'
import { ownDataLinkStore } from '../data/ownDataLinkStore.ts'
import { profileLinkStore } from '../data/profileLinkStore.ts'
import { proposalLinkStore } from '../data/proposalLinkStore.ts'
import { replyAddressStore } from '../data/replyAddressStore.ts'
import { replyStore } from '../data/replyStore.ts'
import { resetTokenStore } from '../data/resetTokenStore.ts'
import { submissionStore } from '../data/submissionStore.ts'
import { userStore } from '../data/userStore.ts'
import { viewStore } from '../data/viewStore.ts'
import { webhookEndpoints } from '../data/webhookEndpoints.ts'
import { awsClient } from '../platform/awsClient.ts'
import type { BatchAnswer, QueueRecord } from '../platform/batch.ts'
import { describeFault } from '../platform/describeFault.ts'
import { readEnvironment } from '../platform/environment.ts'
import { liveLogger } from '../platform/logger.ts'
import { parameter } from '../platform/parameters.ts'
import { liveTable } from '../platform/table.ts'
import { isRefusedForGood } from './isRefusedForGood.ts'
import { type SendingDeps, sendMails } from './sendMails.ts'
import { RefusedForGood } from './sendMessage.ts'
import { sesEmail } from './sesEmail.ts'
import { smsSender } from './smsSender.ts'

let live: SendingDeps | undefined

function makeLive(): SendingDeps {
  const table = liveTable()
  const { MAIL_SENDER, MAIL_CONFIGURATION_SET, REPLY_DOMAIN, SITE_ORIGIN_PARAMETER } = readEnvironment('mailer', 'site')
  // One attempt: the SDK would send again where the first try may have worked. The queue tries again, with a claim.
  const client = awsClient(SESv2Client, { maxAttempts: 1 })
  const logger = liveLogger()
  return {
    outbox: outboxStore(table),
    users: userStore(table),
    applicants: applicantStore(table),
    controllers: controllerStore(table),
    deletions: deletionStore(table),
    messages: messageStore(table),
    notices: noticeStore(table),
    replies: replyStore(table),
    replyAddresses: replyAddressStore(table),
    replyDomain: REPLY_DOMAIN,
    assignments: assignmentStore(table),
    companies: companyStore(table),
    orders: orderStore(table),
    clientLinks: clientLinkStore(table),
    clientLinkTokens: clientLinkTokenStore(table),
    proposalLinks: proposalLinkStore(table),
    availabilityLinks: availabilityLinkStore(table),
    ownDataLinks: ownDataLinkStore(table),
    resetTokens: resetTokenStore(table),
    profileLinks: profileLinkStore(table),
    submissions: submissionStore(table),
    invitations: invitationStore(table),
    emailChanges: emailChangeStore(table),
    activity: activityStore(table),
    views: viewStore(table),
    digestLinks: digestLinkStore(table),
    webhookEndpoints: webhookEndpoints(table),
    siteOrigin: () => parameter(SITE_ORIGIN_PARAMETER),
    send: async (mail) => {
      try {
        await client.send(sesEmail(mail, { sender: MAIL_SENDER, configurationSet: MAIL_CONFIGURATION_SET }))
      } catch (error) {
        throw isRefusedForGood(error, MAIL_SENDER)
          ? new RefusedForGood('SES refuses this mail', { cause: error })
          : error
      }
    },
    sender: MAIL_SENDER,
    sendSms: smsSender(),
    now: () => new Date(),
    newId: randomUUID,
    pause: sleep,
    report: (line, error) => {
      if (error === undefined) logger.info('mail', line)
      else logger.error('mail', { ...line, fault: describeFault(error) })
    },
  }
}

/** Sends the mails of the queue. */
export async function handler({ Records }: { Records: QueueRecord[] }): Promise<BatchAnswer> {
  live ??= makeLive()
  return sendMails(Records, live)
}
