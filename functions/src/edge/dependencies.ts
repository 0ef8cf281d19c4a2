import type { SessionKeys } from '../accounts/sessionToken.ts'
import type { AccountStore } from '../accounts/stores/accountStore.ts'
import type { ActorNames } from '../accounts/stores/actorNames.ts'
import type { EmailChangeStore } from '../accounts/stores/emailChangeStore.ts'
import type { InvitationStore } from '../accounts/stores/invitationStore.ts'
import type { ResetTokenStore } from '../accounts/stores/resetTokenStore.ts'
import type { SessionStore } from '../accounts/stores/sessionStore.ts'
import type { ThrottleStore } from '../accounts/stores/throttleStore.ts'
import type { UserStore } from '../accounts/stores/userStore.ts'
import type { ActivityStore } from '../activity/stores/activityStore.ts'
import type { ReadDocument } from '../agents/oauth/clientDocument.ts'
import type { AgentGrantStore } from '../agents/stores/agentGrantStore.ts'
import type { AgentSettingsStore } from '../agents/stores/agentSettingsStore.ts'
import type { AgentTokenStore } from '../agents/stores/agentTokenStore.ts'
import type { OAuthClientStore } from '../agents/stores/oauthClientStore.ts'
import type { ApartStore } from '../applicants/stores/apartStore.ts'
import type { ApplicantStore } from '../applicants/stores/applicantStore.ts'
import type { MergeStore } from '../applicants/stores/mergeStore.ts'
import type { ProfileLinkStore } from '../applicants/stores/profileLinkStore.ts'
import type { ProfileStore } from '../applicants/stores/profileStore.ts'
import type { TimelineStore } from '../applicants/stores/timelineStore.ts'
import type { AuditLog } from '../audit/stores/auditLog.ts'
import type { AuditStore } from '../audit/stores/auditStore.ts'
import type { DigestLinkStore } from '../bulk/stores/digestLinkStore.ts'
import type { JobStore } from '../bulk/stores/jobStore.ts'
import type { ViewStore } from '../bulk/stores/viewStore.ts'
import type { CompanyStore } from '../companies/stores/companyStore.ts'
import type { OrderStore } from '../companies/stores/orderStore.ts'
import type { PlacesStore } from '../companies/stores/placesStore.ts'
import type { StartRulesStore } from '../companies/stores/startRulesStore.ts'
import type { ReceivedMails } from '../conversations/inbound/receivedMails.ts'
import type { AvailabilityLinkStore } from '../conversations/stores/availabilityLinkStore.ts'
import type { MessageStore } from '../conversations/stores/messageStore.ts'
import type { ReplyAddressStore } from '../conversations/stores/replyAddressStore.ts'
import type { ReplyStore } from '../conversations/stores/replyStore.ts'
import type { TemplateStore } from '../conversations/stores/templateStore.ts'
import type { DocumentStore } from '../documents/stores/documentStore.ts'
import type { ErasedMarks } from '../files/erasedMarks.ts'
import type { ExportedFiles } from '../files/exportedFiles.ts'
import type { IncomingFiles } from '../files/incomingFiles.ts'
import type { StoredFiles } from '../files/storedFiles.ts'
import type { FileStore } from '../files/stores/fileStore.ts'
import type { UploadStore } from '../files/stores/uploadStore.ts'
import type { SubmissionStore } from '../intake/stores/submissionStore.ts'
import type { SecretKeys } from '../kernel/aws/secretKeys.ts'
import type { OutboxStore } from '../notify/stores/outboxStore.ts'
import type { PartnerApplicantStore } from '../partners/stores/partnerApplicantStore.ts'
import type { PartnerStore } from '../partners/stores/partnerStore.ts'
import type { WebhookDeliveries } from '../partners/stores/webhookDeliveries.ts'
import type { WebhookEndpoints } from '../partners/stores/webhookEndpoints.ts'
import type { WebhookEvents } from '../partners/stores/webhookEvents.ts'
import type { ControllerStore } from '../privacy/stores/controllerStore.ts'
import type { DataExportStore } from '../privacy/stores/dataExportStore.ts'
import type { DeletionStore } from '../privacy/stores/deletionStore.ts'
import type { ErasureStore } from '../privacy/stores/erasureStore.ts'
import type { KeepingStore } from '../privacy/stores/keepingStore.ts'
import type { NoticeStore } from '../privacy/stores/noticeStore.ts'
import type { OwnDataLinkStore } from '../privacy/stores/ownDataLinkStore.ts'
import type { PersonalDataStore } from '../privacy/stores/personalDataStore.ts'
import type { AssignmentStore } from '../proposals/stores/assignmentStore.ts'
import type { ClientLinkStore, ClientLinkTokenStore } from '../proposals/stores/clientLinkStore.ts'
import type { InterviewStore } from '../proposals/stores/interviewStore.ts'
import type { ProposalLinkStore } from '../proposals/stores/proposalLinkStore.ts'
import type { VerdictStore } from '../proposals/stores/verdictStore.ts'
import type { DueStore } from '../schedule/stores/dueStore.ts'
import type { SearchBreaker } from '../search/searchBreaker.ts'
import type { ChangeFeed } from '../search/stores/changeFeed.ts'

/** The stores, by the names that use cases know them by. */
export interface Stores {
  users: UserStore
  accounts: AccountStore
  invitations: InvitationStore
  emailChanges: EmailChangeStore
  names: ActorNames
  sessions: SessionStore
  resetTokens: ResetTokenStore
  throttle: ThrottleStore
  applicants: ApplicantStore
  timeline: TimelineStore
  activity: ActivityStore
  messages: MessageStore
  replies: ReplyStore
  replyAddresses: ReplyAddressStore
  startRules: StartRulesStore
  templates: TemplateStore
  apart: ApartStore
  merges: MergeStore
  assignments: AssignmentStore
  verdicts: VerdictStore
  interviews: InterviewStore
  companies: CompanyStore
  orders: OrderStore
  places: PlacesStore
  clientLinks: ClientLinkStore
  clientLinkTokens: ClientLinkTokenStore
  availabilityLinks: AvailabilityLinkStore
  proposalLinks: ProposalLinkStore
  ownDataLinks: OwnDataLinkStore
  dataExports: DataExportStore
  personalData: PersonalDataStore
  keeping: KeepingStore
  feed: ChangeFeed
  documents: DocumentStore
  files: FileStore
  uploads: UploadStore
  incoming: IncomingFiles
  stored: StoredFiles
  exported: ExportedFiles
  receivedMails: ReceivedMails
  profiles: ProfileStore
  profileLinks: ProfileLinkStore
  submissions: SubmissionStore
  partners: PartnerStore
  partnerApplicants: PartnerApplicantStore
  webhookEvents: WebhookEvents
  webhookEndpoints: WebhookEndpoints
  webhookDeliveries: WebhookDeliveries
  agentTokens: AgentTokenStore
  agentGrants: AgentGrantStore
  views: ViewStore
  digestLinks: DigestLinkStore
  due: DueStore
  erasures: ErasureStore
  deletions: DeletionStore
  notices: NoticeStore
  erasedMarks: ErasedMarks
  jobs: JobStore
  oauthClients: OAuthClientStore
  agentSettings: AgentSettingsStore
  controllers: ControllerStore
  outbox: OutboxStore
  audit: AuditStore
  auditLog: AuditLog
}

/** What else use cases are given, so that they ask nobody for it. */
export interface Values {
  now: () => Date
  newId: () => string
  /** Waits so many milliseconds. */
  pause: (milliseconds: number) => Promise<unknown>
  sessionKeys: () => Promise<SessionKeys>
  /** The keys that the secrets of webhook endpoints are made with. */
  webhookKeys: () => Promise<SecretKeys>
  /** Whether addresses that others name may lead to this computer, on plain http too: of a local stage alone. */
  asksLoopback: boolean
  /** Whether this deployment scans files: then none is opened before its scan. */
  filesAreScanned: boolean
  breaker: SearchBreaker
  /** Where this deployment runs, such as `eu-north-1`. */
  region: string
  /** The address of the site, such as `https://jobs.example.dk`. */
  siteOrigin: () => Promise<string>
  /** Reads the document by which a client of OAuth describes itself. */
  clientDocument: ReadDocument
}
