import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { accountStore } from './data/accountStore.ts'
import { activityStore } from './data/activityStore.ts'
import { actorNames } from './data/actorNames.ts'
import { agentGrantStore } from './data/agentGrantStore.ts'
import { agentSettingsStore } from './data/agentSettingsStore.ts'
import { agentTokenStore } from './data/agentTokenStore.ts'
import { applicantStore } from './data/applicantStore.ts'
import { assignmentStore } from './data/assignmentStore.ts'
import { auditLog as log } from './data/auditLog.ts'
import { auditStore } from './data/auditStore.ts'
import { changeFeed } from './data/changeFeed.ts'
import { clientLinkStore, clientLinkTokenStore } from './data/clientLinkStore.ts'
import { companyStore } from './data/companyStore.ts'
import { digestLinkStore } from './data/digestLinkStore.ts'
import { documentStore } from './data/documentStore.ts'
import { dueStore } from './data/dueStore.ts'
import { emailChangeStore } from './data/emailChangeStore.ts'
import { erasureStore } from './data/erasureStore.ts'
import { fileStore } from './data/fileStore.ts'
import { interviewStore } from './data/interviewStore.ts'
import { invitationStore } from './data/invitationStore.ts'
import { jobStore } from './data/jobStore.ts'
import { messageStore } from './data/messageStore.ts'
import { oauthClientStore } from './data/oauthClientStore.ts'
import { orderStore } from './data/orderStore.ts'
import { outboxStore } from './data/outboxStore.ts'
import { partnerApplicantStore } from './data/partnerApplicantStore.ts'
import { partnerStore } from './data/partnerStore.ts'
import { placesStore } from './data/placesStore.ts'
import { profileLinkStore } from './data/profileLinkStore.ts'
import { profileStore } from './data/profileStore.ts'
import { proposalLinkStore } from './data/proposalLinkStore.ts'
import { replyAddressStore } from './data/replyAddressStore.ts'
import { replyStore } from './data/replyStore.ts'
import { resetTokenStore } from './data/resetTokenStore.ts'
import { sessionStore } from './data/sessionStore.ts'
import { submissionStore } from './data/submissionStore.ts'
import { templateStore } from './data/templateStore.ts'
import { throttleStore } from './data/throttleStore.ts'
import { timelineStore } from './data/timelineStore.ts'
import { uploadStore } from './data/uploadStore.ts'
import { userStore } from './data/userStore.ts'
import { verdictStore } from './data/verdictStore.ts'
import { viewStore } from './data/viewStore.ts'
import { webhookDeliveries as deliveries } from './data/webhookDeliveries.ts'
import { webhookEndpoints as endpoints } from './data/webhookEndpoints.ts'
import { webhookEvents as events } from './data/webhookEvents.ts'
import { liveFilesAreScanned, liveIncomingFiles, liveStoredFiles } from './files/liveFiles.ts'
import { liveSessionKeys } from './identity/liveSessionKeys.ts'
import { documentReader } from './oauth/clientDocument.ts'
import { readEnvironment } from './platform/environment.ts'
import { parameter } from './platform/parameters.ts'
import { publicFetch } from './platform/publicFetch.ts'
import { liveTable } from './platform/table.ts'
import { liveReceivedMails } from './received/liveReceivedMails.ts'
import { liveBreaker } from './search/liveBreaker.ts'
import { liveWebhookKeys } from './webhooks/liveWebhookKeys.ts'

/**
 * How a running function makes each thing that use cases need. One export for each, by its name: a bundle names those that
 * its use case needs and leaves the others out, with all that they import.
 */
export const users = () => userStore(liveTable())
export const accounts = () => accountStore(liveTable())
export const invitations = () => invitationStore(liveTable())
export const emailChanges = () => emailChangeStore(liveTable())
export const names = () => actorNames(liveTable())
export const sessions = () => sessionStore(liveTable())
export const resetTokens = () => resetTokenStore(liveTable())
export const throttle = () => throttleStore(liveTable())
export const applicants = () => applicantStore(liveTable())
export const timeline = () => timelineStore(liveTable())
export const activity = () => activityStore(liveTable())
export const messages = () => messageStore(liveTable())
export const replies = () => replyStore(liveTable())
export const replyAddresses = () => replyAddressStore(liveTable())
export const templates = () => templateStore(liveTable())
export const assignments = () => assignmentStore(liveTable())
export const verdicts = () => verdictStore(liveTable())
export const interviews = () => interviewStore(liveTable())
export const companies = () => companyStore(liveTable())
export const orders = () => orderStore(liveTable())
export const places = () => placesStore(liveTable())
export const clientLinks = () => clientLinkStore(liveTable())
export const clientLinkTokens = () => clientLinkTokenStore(liveTable())
export const proposalLinks = () => proposalLinkStore(liveTable())
export const feed = () => changeFeed(liveTable())
export const documents = () => documentStore(liveTable())
export const files = () => fileStore(liveTable())
export const uploads = () => uploadStore(liveTable())
export const incoming = liveIncomingFiles
export const stored = liveStoredFiles
export const receivedMails = liveReceivedMails
export const profiles = () => profileStore(liveTable())
export const profileLinks = () => profileLinkStore(liveTable())
export const submissions = () => submissionStore(liveTable())
export const partners = () => partnerStore(liveTable())
export const partnerApplicants = () => partnerApplicantStore(liveTable())
export const webhookEvents = () => events(liveTable())
export const webhookEndpoints = () => endpoints(liveTable())
export const webhookDeliveries = () => deliveries(liveTable())
export const agentTokens = () => agentTokenStore(liveTable())
export const agentGrants = () => agentGrantStore(liveTable())
export const views = () => viewStore(liveTable())
export const digestLinks = () => digestLinkStore(liveTable())
export const due = () => dueStore(liveTable())
export const erasures = () => erasureStore(liveTable())
export const jobs = () => jobStore(liveTable())
export const oauthClients = () => oauthClientStore(liveTable())
export const agentSettings = () => agentSettingsStore(liveTable())
export const outbox = () => outboxStore(liveTable())
export const audit = () => auditStore(liveTable())
export const auditLog = () => log(liveTable())

export const now = () => () => new Date()
export const newId = () => randomUUID as () => string
export const pause = () => sleep as (milliseconds: number) => Promise<unknown>
export const sessionKeys = () => liveSessionKeys
export const webhookKeys = () => liveWebhookKeys
export const asksLoopback = () => readEnvironment('outbound').ASKS_LOOPBACK === 'yes'
export const filesAreScanned = liveFilesAreScanned
export const breaker = liveBreaker
export const siteOrigin = () => () => parameter(readEnvironment('site').SITE_ORIGIN_PARAMETER)
export const clientDocument = () =>
  documentReader({
    ask: (address, bounds) =>
      publicFetch(address, { ...bounds, loopback: readEnvironment('outbound').ASKS_LOOPBACK === 'yes' }),
    now: () => new Date(),
  })
