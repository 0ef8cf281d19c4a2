import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { SESv2Client } from '@aws-sdk/client-sesv2'
import { emailChangeStore } from '../../accounts/stores/emailChangeStore.ts'
import { invitationStore } from '../../accounts/stores/invitationStore.ts'
import { resetTokenStore } from '../../accounts/stores/resetTokenStore.ts'
import { userStore } from '../../accounts/stores/userStore.ts'
import { activityStore } from '../../activity/stores/activityStore.ts'
import { profileLinkStore } from '../../applicants/stores/profileLinkStore.ts'
import { digestLinkStore } from '../../bulk/stores/digestLinkStore.ts'
import { viewStore } from '../../bulk/stores/viewStore.ts'
import { companyStore } from '../../companies/stores/companyStore.ts'
import { orderStore } from '../../companies/stores/orderStore.ts'
import { availabilityLinkStore } from '../../conversations/stores/availabilityLinkStore.ts'
import { messageStore } from '../../conversations/stores/messageStore.ts'
import { replyAddressStore } from '../../conversations/stores/replyAddressStore.ts'
import { replyStore } from '../../conversations/stores/replyStore.ts'
import { unsubscribeLinkStore } from '../../conversations/stores/unsubscribeLinkStore.ts'
import { awsClient } from '../../kernel/aws/awsClient.ts'
import type { BatchAnswer, QueueRecord } from '../../kernel/aws/batch.ts'
import { describeFault } from '../../kernel/aws/describeFault.ts'
import { readEnvironment } from '../../kernel/aws/environment.ts'
import { liveLogger } from '../../kernel/aws/logger.ts'
import { parameter } from '../../kernel/aws/parameters.ts'
import { liveTable } from '../../kernel/aws/table.ts'
import { isRefusedForGood } from '../../notify/isRefusedForGood.ts'
import { RefusedForGood } from '../../notify/outbound.ts'
import { sesEmail } from '../../notify/sesEmail.ts'
import { smsSender } from '../../notify/smsSender.ts'
import { outboxStore } from '../../notify/stores/outboxStore.ts'
import { webhookEndpoints } from '../../partners/stores/webhookEndpoints.ts'
import { controllerStore } from '../../privacy/stores/controllerStore.ts'
import { deletionStore } from '../../privacy/stores/deletionStore.ts'
import { noticeStore } from '../../privacy/stores/noticeStore.ts'
import { ownDataLinkStore } from '../../privacy/stores/ownDataLinkStore.ts'
import { clientLinkStore, clientLinkTokenStore } from '../../proposals/stores/clientLinkStore.ts'
import { proposalLinkStore } from '../../proposals/stores/proposalLinkStore.ts'
import { type SendingDeps, sendMails } from '../mail/sendMails.ts'
import { applicantStore, assignmentStore, submissionStore } from '../stores.ts'

let live: SendingDeps | undefined

function makeLive(): SendingDeps {
  const table = liveTable()
  const { MAIL_SENDER, MAIL_CONFIGURATION_SET, REPLY_DOMAIN, SITE_ORIGIN_PARAMETER } = readEnvironment('mailer', 'site')
  // One attempt: an SDK retry could send a mail twice. The queue retries instead, with a claim.
  const client = awsClient(SESv2Client, { maxAttempts: 1 })
  const logger = liveLogger()
  const now = () => new Date()
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
    assignments: assignmentStore(table, now),
    companies: companyStore(table),
    orders: orderStore(table),
    clientLinks: clientLinkStore(table),
    clientLinkTokens: clientLinkTokenStore(table),
    proposalLinks: proposalLinkStore(table),
    availabilityLinks: availabilityLinkStore(table),
    unsubscribeLinks: unsubscribeLinkStore(table),
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
        await client.send(await sesEmail(mail, { sender: MAIL_SENDER, configurationSet: MAIL_CONFIGURATION_SET }))
      } catch (error) {
        throw isRefusedForGood(error, MAIL_SENDER)
          ? new RefusedForGood('SES refuses this mail', { cause: error })
          : error
      }
    },
    sender: MAIL_SENDER,
    sendSms: smsSender(),
    now,
    newId: randomUUID,
    pause: sleep,
    report: (line, error) => {
      if (error === undefined) logger.info('mail', line)
      else logger.error('mail', { ...line, fault: describeFault(error) })
    },
  }
}

export async function handler({ Records }: { Records: QueueRecord[] }): Promise<BatchAnswer> {
  live ??= makeLive()
  return sendMails(Records, live)
}
