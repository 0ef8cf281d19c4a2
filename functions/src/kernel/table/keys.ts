import type { Role } from '../../../../shared/accounts/domain/user.ts'
import type { OrderStatus } from '../../../../shared/companies/domain/order.ts'
import { heldSeconds, undoSeconds } from '../../../../shared/kernel/domain/undoMinute.ts'

/**
 * The keys of the one table. A partition key `pk` and a sort key `sk`, two sparse indexes named for their question and one
 * for all other lists; every access pattern has its row in docs/access-patterns.md.
 */
export interface Key {
  pk: string
  sk: string
}

/** The key of an item that was read. */
export const keyFrom = ({ pk, sk }: Record<string, unknown>): Key => ({ pk: String(pk), sk: String(sk) })

/** The attributes that make up each index; an item that lacks them is not in it. */
export const indexes = {
  /** Ids and versions of applicants by the time of their last change; tombstones stay two days. */
  changedApplicants: { partition: 'changedKind', sort: 'changedAt' },
  /** Submissions of a status, newest first. */
  submissionsByStatus: { partition: 'submissionStatus', sort: 'submittedAt' },
  /** Any other list: `listOf` names them all. CloudFormation makes one index at an update, so the next list needs none. */
  listed: { partition: 'listedIn', sort: 'listedBy' },
} as const
export type IndexName = keyof typeof indexes

/** What an index carries besides its own keys and the table's. */
export const indexCarries: Record<IndexName, readonly string[]> = {
  changedApplicants: ['version'],
  submissionsByStatus: [],
  listed: [],
}

/** The lists that items of the `listed` index stand in, each in one. */
export const listOf = {
  /** The accounts of a role, by name. */
  users: (role: Role): string => `LIST#USERS#${role}`,
  /** The invitations that are open, by when they were sent. */
  invitations: 'LIST#INVITATIONS',
  /** The applicants that a partner created, by the moment of their last change. */
  partnerApplicants: (partnerId: string): string => `LIST#PARTNER#${partnerId}`,
  /** The open tasks of one of the staff, by the day on which they are due. */
  tasks: (ownerId: string): string => `LIST#TASKS#${ownerId}`,
  /** The clients that an applicant is or was shared with, by when that began. */
  assignments: (applicantId: string): string => `LIST#ASSIGNMENTS#${applicantId}`,
  /** What clients said to those whom one of the staff brought them together with, by moment. */
  verdicts: (userId: string): string => `LIST#VERDICTS#${userId}`,
  /** The companies that the staff wrote a record of, by name as accounts are. */
  companies: 'LIST#COMPANIES',
  /** The orders of a status, by the day on which they begin. */
  orders: (status: OrderStatus): string => `LIST#ORDERS#${status}`,
  /** What applicants said themselves to being named to clients, by when they did. */
  consents: 'LIST#CONSENTS',
  /** The places of orders, by the last day of the work. */
  places: 'LIST#PLACES',
  /** What was done on a day (in UTC), by moment. */
  auditOfDay: (day: string): string => `LIST#AUDIT#${day}`,
  /** The views that their owners share, by when they were saved. */
  views: 'LIST#VIEWS',
  /** The work on many records that somebody started, by when they did. */
  jobs: (userId: string): string => `LIST#JOBS#${userId}`,
  /** The applications that came from an email, which is given as it is compared, by when they did. */
  submissionsFrom: (emailKey: string): string => `LIST#SUBMISSIONS#${emailKey}`,
  /** The requests to be erased that are open, by the day until which they are to be answered. */
  deletionRequests: 'LIST#DELETIONREQUESTS',
  /** Whom one of the staff has to inform, since no mail reaches them, by the last day on which they are to be. */
  uninformed: 'LIST#UNINFORMED',
  /** The documents that people added themselves and nobody has verified, by when they did. */
  documentsToCheck: 'LIST#DOCUMENTSTOCHECK',
  /** What was sent to a partner's endpoints, by when it was to go first. */
  webhookDeliveries: (partnerId: string): string => `LIST#WEBHOOKS#${partnerId}`,
} as const

/** The time-to-live attribute, in whole seconds since 1970. */
export const expiryAttribute = 'expiresAt'

/** The one partition of the `changedApplicants` index. */
export const changedKind = 'APPLICANT'

export const keyOf = {
  user: (userId: string): Key => ({ pk: `USER#${userId}`, sk: 'USER' }),
  session: (userId: string, jti: string): Key => ({ pk: `USER#${userId}`, sk: `SESSION#${jti}` }),
  /** When a session was used last: apart from the session, since every function that takes sessions writes it. */
  sessionUse: (userId: string, jti: string): Key => ({ pk: `SESSIONUSE#${userId}`, sk: `SESSION#${jti}` }),
  username: (identityKey: string): Key => ({ pk: `UNIQUE#username#${identityKey}`, sk: 'UNIQUE' }),
  userEmail: (identityKey: string): Key => ({ pk: `UNIQUE#user-email#${identityKey}`, sk: 'UNIQUE' }),
  /** The email that somebody wants to sign in with. */
  emailChange: (userId: string): Key => ({ pk: `EMAILCHANGE#${userId}`, sk: 'EMAILCHANGE' }),
  invitation: (invitationId: string): Key => ({ pk: `INVITATION#${invitationId}`, sk: 'INVITATION' }),
  /** Names the open invitation of a mailbox. */
  invited: (identityKey: string): Key => ({ pk: `UNIQUE#invited#${identityKey}`, sk: 'UNIQUE' }),
  /** Names the applicant whose record an account is connected to. */
  profile: (userId: string): Key => ({ pk: `PROFILE#${userId}`, sk: 'PROFILE' }),
  profileLink: (tokenHash: string): Key => ({ pk: `LINK#${tokenHash}`, sk: 'LINK' }),
  resetToken: (tokenHash: string): Key => ({ pk: `RESET#${tokenHash}`, sk: 'RESET' }),
  applicant: (applicantId: string): Key => ({ pk: `APPLICANT#${applicantId}`, sk: 'APPLICANT' }),
  applicantEmail: (identityKey: string): Key => ({ pk: `UNIQUE#applicant-email#${identityKey}`, sk: 'UNIQUE' }),
  document: (applicantId: string, documentId: string): Key => ({
    pk: `APPLICANT#${applicantId}`,
    sk: `DOCUMENT#${documentId}`,
  }),
  /** `time` is an ISO timestamp in UTC, so that keys sort by time. */
  stageMove: (applicantId: string, time: string): Key => ({ pk: `APPLICANT#${applicantId}`, sk: `STAGE#${time}` }),
  timelineEntry: (applicantId: string, time: string, id: string): Key => ({
    pk: `APPLICANT#${applicantId}`,
    sk: `EVENT#${time}#${id}`,
  }),
  /** The days of an applicant's calls and open tasks, which its dates follow from. */
  activityLedger: (applicantId: string): Key => ({ pk: `APPLICANT#${applicantId}`, sk: 'ACTIVITY' }),
  /** What the staff wrote down; its id sorts by time. */
  activity: (applicantId: string, id: string): Key => ({ pk: `APPLICANT#${applicantId}`, sk: `ACTIVITY#${id}` }),
  /** What the staff wrote to an applicant, or got back; its id sorts by time. */
  message: (applicantId: string, id: string): Key => ({ pk: `APPLICANT#${applicantId}`, sk: `MESSAGE#${id}` }),
  /** Says that a message was sent to an applicant with this key, and which. */
  messageKey: (applicantId: string, key: string): Key => ({
    pk: `APPLICANT#${applicantId}`,
    sk: `MESSAGEKEY#${key}`,
  }),
  /** Says which message the answers to an address belong to, by the hash of the token in it. */
  replyAddress: (tokenHash: string): Key => ({ pk: `REPLYTO#${tokenHash}`, sk: 'REPLYTO' }),
  /** All templates stand in one partition: there are few, and whoever asks wants all. */
  messageTemplate: (id: string): Key => ({ pk: 'TEMPLATES', sk: `TEMPLATE#${id}` }),
  /** What has to be there before somebody starts, by what it is about: a trade, a client or an order. */
  startRules: (kind: string, subject: string): Key => ({ pk: `STARTRULES#${kind}`, sk: `RULES#${subject}` }),
  auditEntry: (resource: string, resourceId: string, time: string, id: string): Key => ({
    pk: `AUDIT#${resource}#${resourceId}`,
    sk: `${time}#${id}`,
  }),
  submission: (submissionId: string): Key => ({ pk: `SUBMISSION#${submissionId}`, sk: 'SUBMISSION' }),
  /** A stored file, whatever refers to it; the object in the documents bucket is named after the same id. */
  file: (fileId: string): Key => ({ pk: `FILE#${fileId}`, sk: 'FILE' }),
  upload: (uploadId: string): Key => ({ pk: `UPLOAD#${uploadId}`, sk: 'UPLOAD' }),
  assignment: (clientId: string, applicantId: string): Key => ({
    pk: `CLIENT#${clientId}`,
    sk: `APPLICANT#${applicantId}`,
  }),
  /**
   * What the staff say of a client. Not in the partition of its assignments: who may write one may then let nobody see an
   * applicant.
   */
  company: (companyId: string): Key => ({ pk: `COMPANY#${companyId}`, sk: 'COMPANY' }),
  /** What a company needs; the order's id sorts by when it was made. */
  order: (companyId: string, orderId: string): Key => ({ pk: `ORDERS#${companyId}`, sk: `ORDER#${orderId}` }),
  /**
   * Who is placed on an order, or with a client without one: `holder` is the id of either. Not beside it: a person's own answer may
   * give a place back, and touch no order.
   */
  orderPlaces: (holder: string): Key => ({ pk: `PLACES#${holder}`, sk: 'PLACES' }),
  /** The same while the client does not see the applicant: whom it sees is one range of keys, and read alone. */
  assignmentAside: (clientId: string, applicantId: string): Key => ({
    pk: `CLIENT#${clientId}`,
    sk: `ASIDE#${applicantId}`,
  }),
  /** Leads from an applicant to an application that became the record or completed it. */
  applicantSubmission: (applicantId: string, submissionId: string): Key => ({
    pk: `APPLICANT#${applicantId}`,
    sk: `SUBMISSION#${submissionId}`,
  }),
  /** The one export of an applicant's data that is being made, or can be had for a day. */
  dataExport: (applicantId: string): Key => ({ pk: `APPLICANT#${applicantId}`, sk: 'EXPORT' }),
  /** What an applicant says to being named to a client. */
  clientConsent: (applicantId: string, clientId: string): Key => ({
    pk: `APPLICANT#${applicantId}`,
    sk: `CONSENT#${clientId}`,
  }),
  /** What a client says to an applicant who was proposed: beside the record, since it goes with the person. */
  verdict: (applicantId: string, clientId: string): Key => ({
    pk: `APPLICANT#${applicantId}`,
    sk: `VERDICT#${clientId}`,
  }),
  /** A link by which a contact of a company sees who was proposed; its id sorts by when it was sent. */
  clientLink: (companyId: string, linkId: string): Key => ({ pk: `CLIENTLINKS#${companyId}`, sk: `LINK#${linkId}` }),
  clientLinkToken: (tokenHash: string): Key => ({ pk: `CLIENTLINKTOKEN#${tokenHash}`, sk: 'CLIENTLINKTOKEN' }),
  /** When and where an applicant meets a client. */
  interview: (applicantId: string, clientId: string): Key => ({
    pk: `APPLICANT#${applicantId}`,
    sk: `INTERVIEW#${clientId}`,
  }),
  /** That an applicant is not the same person as another one: beside both. */
  apart: (applicantId: string, otherId: string): Key => ({ pk: `APPLICANT#${applicantId}`, sk: `APART#${otherId}` }),
  availabilityLink: (tokenHash: string): Key => ({ pk: `AVAILABILITYLINK#${tokenHash}`, sk: 'AVAILABILITYLINK' }),
  /** That an applicant asked to be erased: the last time, whatever came of it. */
  deletionRequest: (applicantId: string): Key => ({ pk: `APPLICANT#${applicantId}`, sk: 'DELETIONREQUEST' }),
  /** That an applicant is not to be erased yet. */
  erasureHold: (applicantId: string): Key => ({ pk: `APPLICANT#${applicantId}`, sk: 'ERASUREHOLD' }),
  /** That nobody has informed an applicant whom no mail reaches: one of the staff has to. */
  uninformed: (applicantId: string): Key => ({ pk: `APPLICANT#${applicantId}`, sk: 'UNINFORMED' }),
  proposalLink: (tokenHash: string): Key => ({ pk: `PROPOSALLINK#${tokenHash}`, sk: 'PROPOSALLINK' }),
  ownDataLink: (tokenHash: string): Key => ({ pk: `OWNDATALINK#${tokenHash}`, sk: 'OWNDATALINK' }),
  /** All partners stand in one partition: there are few, and only commands ask for them. `nameKey` is the name as it is compared. */
  partner: (nameKey: string): Key => ({ pk: 'PARTNERS', sk: `PARTNER#${nameKey}` }),
  partnerKey: (keyHash: string): Key => ({ pk: `PARTNERKEY#${keyHash}`, sk: 'PARTNERKEY' }),
  /** A creation that a partner may repeat, by the hash of the key that it gave it. */
  partnerRequest: (partnerId: string, keyHash: string): Key => ({
    pk: `PARTNERREQUEST#${partnerId}#${keyHash}`,
    sk: 'PARTNERREQUEST',
  }),
  /** Something that a partner may have to be told; `place` is the event's id, behind a mark where it waits for longer. */
  webhookEvent: (place: string): Key => ({ pk: `WEBHOOKEVENT#${place}`, sk: 'WEBHOOKEVENT' }),
  webhookEndpoint: (partnerId: string, endpointId: string): Key => ({
    pk: `WEBHOOKENDPOINT#${partnerId}`,
    sk: `ENDPOINT#${endpointId}`,
  }),
  webhookEndpointTurn: (partnerId: string): Key => ({ pk: `WEBHOOKENDPOINT#${partnerId}`, sk: 'TURN' }),
  webhookDelivery: (deliveryId: string): Key => ({ pk: `WEBHOOKDELIVERY#${deliveryId}`, sk: 'WEBHOOKDELIVERY' }),
  /** What acts for somebody: the tokens that they made for agents. */
  agentToken: (userId: string, tokenId: string): Key => ({ pk: `AGENT#${userId}`, sk: `TOKEN#${tokenId}` }),
  /** … and the clients that they let in by sign-in. */
  agentGrant: (userId: string, grantId: string): Key => ({ pk: `AGENT#${userId}`, sk: `GRANT#${grantId}` }),
  agentTurn: (userId: string): Key => ({ pk: `AGENT#${userId}`, sk: 'TURN' }),
  /**
   * The views that somebody saved. Not in the partition of their account: who may write one may then write no account, which
   * rights on partitions could not tell apart.
   */
  view: (userId: string, viewId: string): Key => ({ pk: `VIEWS#${userId}`, sk: `VIEW#${viewId}` }),
  viewSettings: (userId: string): Key => ({ pk: `VIEWS#${userId}`, sk: 'SETTINGS' }),
  /** When somebody last looked at a view, whoever's it is. */
  viewSeen: (userId: string, viewId: string): Key => ({ pk: `VIEWS#${userId}`, sk: `SEEN#${viewId}` }),
  viewTurn: (userId: string): Key => ({ pk: `VIEWS#${userId}`, sk: 'TURN' }),
  /** What switches the mails about a view off, by the hash of the token in their links. */
  digestLink: (tokenHash: string): Key => ({ pk: `DIGESTLINK#${tokenHash}`, sk: 'DIGESTLINK' }),
  /** What is due at a moment, an ISO timestamp in UTC, of which `day` is the day. */
  due: (day: string, shard: number, time: string, kind: string, id: string): Key => ({
    pk: `DUE#${day}#${shard}`,
    sk: `${time}#${kind}#${id}`,
  }),
  dueLaidAside: (time: string, kind: string, id: string): Key => ({ pk: 'DUE#ASIDE', sk: `${time}#${kind}#${id}` }),
  /** Up to which day all that was due is worked off. */
  dueDay: (): Key => ({ pk: 'DUEDAY', sk: 'DUEDAY' }),
  job: (jobId: string): Key => ({ pk: `JOB#${jobId}`, sk: 'JOB' }),
  /** Says that a chunk of a job has its turn, to be done, ended or taken back: the stream tells the workers, by the key alone. */
  jobTurn: (jobId: string, turn: string, chunk: number): Key => ({
    pk: `JOBTURN#${jobId}#${turn}#${chunk}`,
    sk: 'JOBTURN',
  }),
  /** Whom a part of a job is about. Each part has a partition of its own, since all of its items are written to. */
  jobChunk: (frozenId: string, chunk: number): Key => ({ pk: `JOBCHUNK#${frozenId}#${chunk}`, sk: 'CHUNK' }),
  /** That a part is finished, or taken back; there is none while it is open. */
  jobChunkState: (frozenId: string, chunk: number): Key => ({ pk: `JOBCHUNK#${frozenId}#${chunk}`, sk: 'STATE' }),
  /** What came of one of its items, written together with it. */
  jobItem: (frozenId: string, chunk: number, itemId: string): Key => ({
    pk: `JOBCHUNK#${frozenId}#${chunk}`,
    sk: `ITEM#${itemId}`,
  }),
  oauthClient: (clientId: string): Key => ({ pk: `OAUTHCLIENT#${clientId}`, sk: 'OAUTHCLIENT' }),
  /** What the operators decided for the whole deployment. */
  setting: (name: 'agents' | 'controller'): Key => ({ pk: `SETTING#${name}`, sk: 'SETTING' }),
  /** Says that what was stored before there were lists stands in them; commands alone ask for it. */
  lists: (): Key => ({ pk: 'LISTS', sk: 'LISTS' }),
  /** One of the items that a counter is spread over. */
  counter: (name: string, shard: number): Key => ({ pk: `COUNTER#${name}`, sk: `SHARD#${shard}` }),
  throttle: (counter: string): Key => ({ pk: `THROTTLE#${counter}`, sk: 'THROTTLE' }),
  /** `place` is the mail's id, behind a mark where it waits. */
  outbox: (place: string): Key => ({ pk: `OUTBOX#${place}`, sk: 'OUTBOX' }),
} as const

/** The beginnings of sort keys, for questions about many items of one partition. */
export const sortKeyPrefix = {
  sessions: 'SESSION#',
  documents: 'DOCUMENT#',
  stageMoves: 'STAGE#',
  timeline: 'EVENT#',
  activity: 'ACTIVITY#',
  messages: 'MESSAGE#',
  consents: 'CONSENT#',
  verdicts: 'VERDICT#',
  interviews: 'INTERVIEW#',
  apart: 'APART#',
  submissions: 'SUBMISSION#',
  assignments: 'APPLICANT#',
  orders: 'ORDER#',
  clientLinks: 'LINK#',
  agentTokens: 'TOKEN#',
  agentGrants: 'GRANT#',
  webhookEndpoints: 'ENDPOINT#',
  views: 'VIEW#',
  viewsSeen: 'SEEN#',
} as const

/** The beginnings of partition keys, as IAM conditions on leading keys name them. */
export const leadingKeys = {
  users: 'USER#*',
  sessionUses: 'SESSIONUSE#*',
  accountNames: 'UNIQUE#user*',
  emailChanges: 'EMAILCHANGE#*',
  invitations: 'INVITATION#*',
  invitedEmails: 'UNIQUE#invited#*',
  applicantEmails: 'UNIQUE#applicant-email#*',
  resetTokens: 'RESET#*',
  profiles: 'PROFILE#*',
  profileLinks: 'LINK#*',
  applicants: 'APPLICANT#*',
  messageTemplates: 'TEMPLATES',
  startRules: 'STARTRULES#*',
  replyAddresses: 'REPLYTO#*',
  audit: 'AUDIT#*',
  submissions: 'SUBMISSION#*',
  files: 'FILE#*',
  uploads: 'UPLOAD#*',
  assignments: 'CLIENT#*',
  companies: 'COMPANY#*',
  orders: 'ORDERS#*',
  orderPlaces: 'PLACES#*',
  clientLinks: 'CLIENTLINKS#*',
  clientLinkTokens: 'CLIENTLINKTOKEN#*',
  proposalLinks: 'PROPOSALLINK#*',
  availabilityLinks: 'AVAILABILITYLINK#*',
  ownDataLinks: 'OWNDATALINK#*',
  partnerKeys: 'PARTNERKEY#*',
  partnerRequests: 'PARTNERREQUEST#*',
  webhookEvents: 'WEBHOOKEVENT#*',
  webhookEndpoints: 'WEBHOOKENDPOINT#*',
  webhookDeliveries: 'WEBHOOKDELIVERY#*',
  agents: 'AGENT#*',
  views: 'VIEWS#*',
  digestLinks: 'DIGESTLINK#*',
  due: 'DUE#*',
  dueDay: 'DUEDAY',
  jobs: 'JOB#*',
  jobTurns: 'JOBTURN#*',
  jobChunks: 'JOBCHUNK#*',
  oauthClients: 'OAUTHCLIENT#*',
  settings: 'SETTING#*',
  counters: 'COUNTER#*',
  throttling: 'THROTTLE#*',
  outbox: 'OUTBOX#*',
} as const
export type LeadingKey = keyof typeof leadingKeys

/** What the partition keys of these items begin with. */
export const keyPrefix = (items: LeadingKey): string => leadingKeys[items].replace('*', '')

/** How long a new file has, in seconds, until somebody looks whether anything refers to it; SQS delays no message longer. */
const arrivalSeconds = 15 * 60

/**
 * What the key of a mail begins with that waits until a decision cannot be taken back, and that of an event which waits for longer
 * than others: the stream tells no more than keys.
 */
export const waitingMark = 'WAITING#'

/** The sort key of items that are followed: each has its partition's main item, named for its kind. */
export const followedSortKey = (items: LeadingKey): string => keyPrefix(items).slice(0, -1)

/**
 * Which changes are followed on the table's stream, those whose key goes on with `mark` if there is one, and to which queue
 * they go: `delay` seconds later. The first that fits counts.
 */
export const followedChanges = [
  // A second more than a mail has to wait, so that it is not handed out too early.
  { items: 'outbox', mark: waitingMark, event: 'INSERT', queue: 'mails', delay: undoSeconds + 1 },
  { items: 'outbox', mark: '', event: 'INSERT', queue: 'mails', delay: 0 },
  { items: 'webhookEvents', mark: waitingMark, event: 'INSERT', queue: 'webhookEvents', delay: heldSeconds + 1 },
  { items: 'webhookEvents', mark: '', event: 'INSERT', queue: 'webhookEvents', delay: undoSeconds + 1 },
  { items: 'webhookDeliveries', mark: '', event: 'INSERT', queue: 'webhooks', delay: 0 },
  { items: 'files', mark: '', event: 'INSERT', queue: 'files', delay: arrivalSeconds },
  { items: 'files', mark: '', event: 'MODIFY', queue: 'files', delay: 0 },
  { items: 'applicants', mark: '', event: 'INSERT', queue: 'indexing', delay: 0 },
  { items: 'applicants', mark: '', event: 'MODIFY', queue: 'indexing', delay: 0 },
  // A tombstone that expires.
  { items: 'applicants', mark: '', event: 'REMOVE', queue: 'indexing', delay: 0 },
] as const satisfies readonly {
  items: LeadingKey
  mark: string
  event: 'INSERT' | 'MODIFY' | 'REMOVE'
  queue: string
  delay: number
}[]

/** The queues that the stream feeds. */
export type FollowingQueue = (typeof followedChanges)[number]['queue']
