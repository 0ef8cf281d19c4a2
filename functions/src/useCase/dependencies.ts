import type { AccountStore } from '../data/accountStore.ts'
import type { ActivityStore } from '../data/activityStore.ts'
import type { ActorNames } from '../data/actorNames.ts'
import type { AgentGrantStore } from '../data/agentGrantStore.ts'
import type { AgentSettingsStore } from '../data/agentSettingsStore.ts'
import type { AgentTokenStore } from '../data/agentTokenStore.ts'
import type { ApartStore } from '../data/apartStore.ts'
import type { ApplicantStore } from '../data/applicantStore.ts'
import type { AssignmentStore } from '../data/assignmentStore.ts'
import type { AuditLog } from '../data/auditLog.ts'
import type { AuditStore } from '../data/auditStore.ts'
import type { AvailabilityLinkStore } from '../data/availabilityLinkStore.ts'
import type { ChangeFeed } from '../data/changeFeed.ts'
import type { ClientLinkStore, ClientLinkTokenStore } from '../data/clientLinkStore.ts'
import type { CompanyStore } from '../data/companyStore.ts'
import type { ControllerStore } from '../data/controllerStore.ts'
import type { DataExportStore } from '../data/dataExportStore.ts'
import type { DeletionStore } from '../data/deletionStore.ts'
import type { DigestLinkStore } from '../data/digestLinkStore.ts'
import type { DocumentStore } from '../data/documentStore.ts'
import type { DueStore } from '../data/dueStore.ts'
import type { EmailChangeStore } from '../data/emailChangeStore.ts'
import type { ErasureStore } from '../data/erasureStore.ts'
import type { FileStore } from '../data/fileStore.ts'
import type { InterviewStore } from '../data/interviewStore.ts'
import type { InvitationStore } from '../data/invitationStore.ts'
import type { JobStore } from '../data/jobStore.ts'
import type { KeepingStore } from '../data/keepingStore.ts'
import type { MergeStore } from '../data/mergeStore.ts'
import type { MessageStore } from '../data/messageStore.ts'
import type { NoticeStore } from '../data/noticeStore.ts'
import type { OAuthClientStore } from '../data/oauthClientStore.ts'
import type { OrderStore } from '../data/orderStore.ts'
import type { OutboxStore } from '../data/outboxStore.ts'
import type { OwnDataLinkStore } from '../data/ownDataLinkStore.ts'
import type { PartnerApplicantStore } from '../data/partnerApplicantStore.ts'
import type { PartnerStore } from '../data/partnerStore.ts'
import type { PersonalDataStore } from '../data/personalDataStore.ts'
import type { PlacesStore } from '../data/placesStore.ts'
import type { ProfileLinkStore } from '../data/profileLinkStore.ts'
import type { ProfileStore } from '../data/profileStore.ts'
import type { ProposalLinkStore } from '../data/proposalLinkStore.ts'
import type { ReplyAddressStore } from '../data/replyAddressStore.ts'
import type { ReplyStore } from '../data/replyStore.ts'
import type { ResetTokenStore } from '../data/resetTokenStore.ts'
import type { SessionStore } from '../data/sessionStore.ts'
import type { StartRulesStore } from '../data/startRulesStore.ts'
import type { SubmissionStore } from '../data/submissionStore.ts'
import type { TemplateStore } from '../data/templateStore.ts'
import type { ThrottleStore } from '../data/throttleStore.ts'
import type { TimelineStore } from '../data/timelineStore.ts'
import type { UploadStore } from '../data/uploadStore.ts'
import type { UserStore } from '../data/userStore.ts'
import type { VerdictStore } from '../data/verdictStore.ts'
import type { ViewStore } from '../data/viewStore.ts'
import type { WebhookDeliveries } from '../data/webhookDeliveries.ts'
import type { WebhookEndpoints } from '../data/webhookEndpoints.ts'
import type { WebhookEvents } from '../data/webhookEvents.ts'
import type { ErasedMarks } from '../files/erasedMarks.ts'
import type { ExportedFiles } from '../files/exportedFiles.ts'
import type { IncomingFiles } from '../files/incomingFiles.ts'
import type { StoredFiles } from '../files/storedFiles.ts'
import type { SessionKeys } from '../identity/sessionToken.ts'
import type { ReadDocument } from '../oauth/clientDocument.ts'
import type { SecretKeys } from '../platform/secretKeys.ts'
import type { ReceivedMails } from '../received/receivedMails.ts'
import type { SearchBreaker } from '../search/searchBreaker.ts'

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
