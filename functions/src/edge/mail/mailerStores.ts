import { emailChangeStore } from '../../accounts/stores/emailChangeStore.ts'
import { invitationStore } from '../../accounts/stores/invitationStore.ts'
import { resetTokenStore } from '../../accounts/stores/resetTokenStore.ts'
import { signInAlertStore } from '../../accounts/stores/signInAlertStore.ts'
import { singleSignOnStore } from '../../accounts/stores/singleSignOnStore.ts'
import { throttleStore } from '../../accounts/stores/throttleStore.ts'
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
import type { Table } from '../../kernel/aws/table.ts'
import { outboxStore } from '../../notify/stores/outboxStore.ts'
import { webhookEndpoints } from '../../partners/stores/webhookEndpoints.ts'
import { controllerStore } from '../../privacy/stores/controllerStore.ts'
import { deletionStore } from '../../privacy/stores/deletionStore.ts'
import { noticeStore } from '../../privacy/stores/noticeStore.ts'
import { ownDataLinkStore } from '../../privacy/stores/ownDataLinkStore.ts'
import { clientLinkStore, clientLinkTokenStore } from '../../proposals/stores/clientLinkStore.ts'
import { proposalLinkStore } from '../../proposals/stores/proposalLinkStore.ts'
import { applicantStore, assignmentStore, submissionStore } from '../stores.ts'

/** Returns the stores of the mailer. */
export const mailerStores = (table: Table, now: () => Date) => ({
  outbox: outboxStore(table),
  throttle: throttleStore(table),
  users: userStore(table),
  singleSignOn: singleSignOnStore(table),
  applicants: applicantStore(table),
  controllers: controllerStore(table),
  deletions: deletionStore(table),
  messages: messageStore(table),
  notices: noticeStore(table),
  replies: replyStore(table),
  replyAddresses: replyAddressStore(table),
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
  signInAlerts: signInAlertStore(table),
  profileLinks: profileLinkStore(table),
  submissions: submissionStore(table),
  invitations: invitationStore(table),
  emailChanges: emailChangeStore(table),
  activity: activityStore(table),
  views: viewStore(table),
  digestLinks: digestLinkStore(table),
  webhookEndpoints: webhookEndpoints(table),
})
