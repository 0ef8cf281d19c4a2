import type { Role } from '../../../../shared/accounts/domain/user.ts'
import type { OrderStatus } from '../../../../shared/companies/domain/order.ts'
import { heldSeconds, undoSeconds } from '../../../../shared/kernel/domain/undoMinute.ts'

/**
 * The keys of the single table: a partition key `pk` and a sort key `sk`, two sparse indexes for particular queries and
 * one for all other lists. Every access pattern has its row in docs/access-patterns.md.
 */
export interface Key {
  pk: string
  sk: string
}

/** Returns the key of an item that was read. */
export const keyFrom = ({ pk, sk }: Record<string, unknown>): Key => ({ pk: String(pk), sk: String(sk) })

/** The key attributes of each index. An item without them is not in the index. */
export const indexes = {
  /** Ids and versions of applicants by last change; tombstones stay two days. */
  changedApplicants: { partition: 'changedKind', sort: 'changedAt' },
  /** Submissions of a status, newest first. */
  submissionsByStatus: { partition: 'submissionStatus', sort: 'submittedAt' },
  /**
   * Every other list; `listOf` names them all. CloudFormation creates only one index per update, so a new list should
   * need none.
   */
  listed: { partition: 'listedIn', sort: 'listedBy' },
} as const
export type IndexName = keyof typeof indexes

/** The attributes projected into an index, besides the keys. */
export const indexCarries: Record<IndexName, readonly string[]> = {
  changedApplicants: ['version'],
  submissionsByStatus: [],
  listed: [],
}

/** The lists of the `listed` index. An item is in at most one. */
export const listOf = {
  /** The accounts of a role, by name. */
  users: (role: Role): string => `LIST#USERS#${role}`,
  /** Open invitations, by the time they were sent. */
  invitations: 'LIST#INVITATIONS',
  /** The applicants that a partner created, by last change. */
  partnerApplicants: (partnerId: string): string => `LIST#PARTNER#${partnerId}`,
  /** The open tasks of a member of staff, by due date. */
  tasks: (ownerId: string): string => `LIST#TASKS#${ownerId}`,
  /** The clients that an applicant is or was proposed to, by start. */
  assignments: (applicantId: string): string => `LIST#ASSIGNMENTS#${applicantId}`,
  /** Client decisions for the member of staff who made the proposal, by time. */
  clientDecisions: (userId: string): string => `LIST#VERDICTS#${userId}`,
  /** The companies with a record, by name as for accounts. */
  companies: 'LIST#COMPANIES',
  /** The orders of a status, by start date. */
  orders: (status: OrderStatus): string => `LIST#ORDERS#${status}`,
  /** Consents and refusals that applicants gave themselves, by time. */
  consents: 'LIST#CONSENTS',
  /** The placements on orders, by the last day of work. */
  places: 'LIST#PLACES',
  /** The audit entries of a day (UTC), by time. */
  auditOfDay: (day: string): string => `LIST#AUDIT#${day}`,
  /** Shared views, by the time they were saved. */
  views: 'LIST#VIEWS',
  /** The bulk jobs that an account started, by start. */
  jobs: (userId: string): string => `LIST#JOBS#${userId}`,
  /** The applications from an email, which is given normalized, by time. */
  submissionsFrom: (emailKey: string): string => `LIST#SUBMISSIONS#${emailKey}`,
  /** Open erasure requests, by the day they are to be answered. */
  deletionRequests: 'LIST#DELETIONREQUESTS',
  /** Applicants for staff to inform because no mail reaches them, by the last day for it. */
  uninformed: 'LIST#UNINFORMED',
  /** The unverified documents that applicants added themselves, by time. */
  documentsToCheck: 'LIST#DOCUMENTSTOCHECK',
  /** The deliveries to a partner's endpoints, by the time of the first attempt. */
  webhookDeliveries: (partnerId: string): string => `LIST#WEBHOOKS#${partnerId}`,
} as const

/** The time-to-live attribute, in whole seconds since 1970. */
export const expiryAttribute = 'expiresAt'

/** The one partition of the `changedApplicants` index. */
export const changedKind = 'APPLICANT'

export const keyOf = {
  user: (userId: string): Key => ({ pk: `USER#${userId}`, sk: 'USER' }),
  session: (userId: string, jti: string): Key => ({ pk: `USER#${userId}`, sk: `SESSION#${jti}` }),
  /** The last use of a session. Separate from the session, because every function that accepts sessions writes it. */
  sessionUse: (userId: string, jti: string): Key => ({ pk: `SESSIONUSE#${userId}`, sk: `SESSION#${jti}` }),
  username: (identityKey: string): Key => ({ pk: `UNIQUE#username#${identityKey}`, sk: 'UNIQUE' }),
  userEmail: (identityKey: string): Key => ({ pk: `UNIQUE#user-email#${identityKey}`, sk: 'UNIQUE' }),
  /** The email that an account wants to sign in with. */
  emailChange: (userId: string): Key => ({ pk: `EMAILCHANGE#${userId}`, sk: 'EMAILCHANGE' }),
  invitation: (invitationId: string): Key => ({ pk: `INVITATION#${invitationId}`, sk: 'INVITATION' }),
  /** Points to the open invitation of a mailbox. */
  invited: (identityKey: string): Key => ({ pk: `UNIQUE#invited#${identityKey}`, sk: 'UNIQUE' }),
  /** Points to the applicant record connected to an account. */
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
  /** The days of an applicant's calls and open tasks, which its dates derive from. */
  activityLedger: (applicantId: string): Key => ({ pk: `APPLICANT#${applicantId}`, sk: 'ACTIVITY' }),
  /** A note, call or task of the staff; its id sorts by time. */
  activity: (applicantId: string, id: string): Key => ({ pk: `APPLICANT#${applicantId}`, sk: `ACTIVITY#${id}` }),
  /** A message to or from an applicant; its id sorts by time. */
  message: (applicantId: string, id: string): Key => ({ pk: `APPLICANT#${applicantId}`, sk: `MESSAGE#${id}` }),
  /** Points to the message sent to an applicant with this key. */
  messageKey: (applicantId: string, key: string): Key => ({
    pk: `APPLICANT#${applicantId}`,
    sk: `MESSAGEKEY#${key}`,
  }),
  /** Points to the message that replies to an address belong to, by the hash of the address's token. */
  replyAddress: (tokenHash: string): Key => ({ pk: `REPLYTO#${tokenHash}`, sk: 'REPLYTO' }),
  /** All templates share one partition: there are few, and callers always need all. */
  messageTemplate: (id: string): Key => ({ pk: 'TEMPLATES', sk: `TEMPLATE#${id}` }),
  /** The start requirements of a trade, client or order. */
  startRules: (kind: string, subject: string): Key => ({ pk: `STARTRULES#${kind}`, sk: `RULES#${subject}` }),
  auditEntry: (resource: string, resourceId: string, time: string, id: string): Key => ({
    pk: `AUDIT#${resource}#${resourceId}`,
    sk: `${time}#${id}`,
  }),
  submission: (submissionId: string): Key => ({ pk: `SUBMISSION#${submissionId}`, sk: 'SUBMISSION' }),
  /** A stored file, whatever references it. Its object in the documents bucket has the same id. */
  file: (fileId: string): Key => ({ pk: `FILE#${fileId}`, sk: 'FILE' }),
  upload: (uploadId: string): Key => ({ pk: `UPLOAD#${uploadId}`, sk: 'UPLOAD' }),
  assignment: (clientId: string, applicantId: string): Key => ({
    pk: `CLIENT#${clientId}`,
    sk: `APPLICANT#${applicantId}`,
  }),
  /**
   * The staff's record of a client. Not in the partition of its assignments, so that permission to write it doesn't
   * allow showing an applicant to the client.
   */
  company: (companyId: string): Key => ({ pk: `COMPANY#${companyId}`, sk: 'COMPANY' }),
  /** An order of a company; its id sorts by creation time. */
  order: (companyId: string, orderId: string): Key => ({ pk: `ORDERS#${companyId}`, sk: `ORDER#${orderId}` }),
  /**
   * The applicants placed on an order, or with a client without an order; `holder` is the id of either. Separate from
   * the order, because an applicant's own answer may free an opening but must not touch the order.
   */
  orderPlaces: (holder: string): Key => ({ pk: `PLACES#${holder}`, sk: 'PLACES' }),
  /**
   * The same while the client may not see the applicant. The visible ones then form one range of keys, which is read
   * alone.
   */
  hiddenAssignment: (clientId: string, applicantId: string): Key => ({
    pk: `CLIENT#${clientId}`,
    sk: `ASIDE#${applicantId}`,
  }),
  /** Points from an applicant to an application that became or completed the record. */
  applicantSubmission: (applicantId: string, submissionId: string): Key => ({
    pk: `APPLICANT#${applicantId}`,
    sk: `SUBMISSION#${submissionId}`,
  }),
  /** An applicant's only data export: in progress, or available for a day. */
  dataExport: (applicantId: string): Key => ({ pk: `APPLICANT#${applicantId}`, sk: 'EXPORT' }),
  /** An applicant's consent to be proposed to a client. */
  clientConsent: (applicantId: string, clientId: string): Key => ({
    pk: `APPLICANT#${applicantId}`,
    sk: `CONSENT#${clientId}`,
  }),
  /**
   * A client's decision about a proposed applicant. In the applicant's partition, because it is deleted with the
   * person.
   */
  verdict: (applicantId: string, clientId: string): Key => ({
    pk: `APPLICANT#${applicantId}`,
    sk: `VERDICT#${clientId}`,
  }),
  /** A link that shows proposed applicants to a company's contact; its id sorts by the time it was sent. */
  clientLink: (companyId: string, linkId: string): Key => ({ pk: `CLIENTLINKS#${companyId}`, sk: `LINK#${linkId}` }),
  clientLinkToken: (tokenHash: string): Key => ({ pk: `CLIENTLINKTOKEN#${tokenHash}`, sk: 'CLIENTLINKTOKEN' }),
  /** An interview of an applicant with a client. */
  interview: (applicantId: string, clientId: string): Key => ({
    pk: `APPLICANT#${applicantId}`,
    sk: `INTERVIEW#${clientId}`,
  }),
  /** Marks two applicants as different people. Stored with both. */
  differentPeople: (applicantId: string, otherId: string): Key => ({
    pk: `APPLICANT#${applicantId}`,
    sk: `APART#${otherId}`,
  }),
  availabilityLink: (tokenHash: string): Key => ({ pk: `AVAILABILITYLINK#${tokenHash}`, sk: 'AVAILABILITYLINK' }),
  /** An applicant's latest erasure request, whatever its outcome. */
  deletionRequest: (applicantId: string): Key => ({ pk: `APPLICANT#${applicantId}`, sk: 'DELETIONREQUEST' }),
  /** A legal hold that delays an applicant's erasure. */
  erasureHold: (applicantId: string): Key => ({ pk: `APPLICANT#${applicantId}`, sk: 'ERASUREHOLD' }),
  /** An applicant for staff to inform because no mail reaches them. */
  uninformed: (applicantId: string): Key => ({ pk: `APPLICANT#${applicantId}`, sk: 'UNINFORMED' }),
  proposalLink: (tokenHash: string): Key => ({ pk: `PROPOSALLINK#${tokenHash}`, sk: 'PROPOSALLINK' }),
  ownDataLink: (tokenHash: string): Key => ({ pk: `OWNDATALINK#${tokenHash}`, sk: 'OWNDATALINK' }),
  /** All partners share one partition: there are few, and only commands read them. `nameKey` is the normalized name. */
  partner: (nameKey: string): Key => ({ pk: 'PARTNERS', sk: `PARTNER#${nameKey}` }),
  partnerKey: (keyHash: string): Key => ({ pk: `PARTNERKEY#${keyHash}`, sk: 'PARTNERKEY' }),
  /** A partner's creation that may be retried, by the hash of its idempotency key. */
  partnerRequest: (partnerId: string, keyHash: string): Key => ({
    pk: `PARTNERREQUEST#${partnerId}#${keyHash}`,
    sk: 'PARTNERREQUEST',
  }),
  /** An event that a partner may have to be notified of. `place` is the event's id, after a mark if it waits longer. */
  webhookEvent: (place: string): Key => ({ pk: `WEBHOOKEVENT#${place}`, sk: 'WEBHOOKEVENT' }),
  webhookEndpoint: (partnerId: string, endpointId: string): Key => ({
    pk: `WEBHOOKENDPOINT#${partnerId}`,
    sk: `ENDPOINT#${endpointId}`,
  }),
  webhookEndpointTurn: (partnerId: string): Key => ({ pk: `WEBHOOKENDPOINT#${partnerId}`, sk: 'TURN' }),
  webhookDelivery: (deliveryId: string): Key => ({ pk: `WEBHOOKDELIVERY#${deliveryId}`, sk: 'WEBHOOKDELIVERY' }),
  /** A token that an account created for an agent. */
  agentToken: (userId: string, tokenId: string): Key => ({ pk: `AGENT#${userId}`, sk: `TOKEN#${tokenId}` }),
  /** A client that an account authorized by signing in. */
  agentGrant: (userId: string, grantId: string): Key => ({ pk: `AGENT#${userId}`, sk: `GRANT#${grantId}` }),
  agentTurn: (userId: string): Key => ({ pk: `AGENT#${userId}`, sk: 'TURN' }),
  /**
   * An account's saved views. Not in the account's partition, because permissions apply to partitions: writing views
   * would include writing accounts.
   */
  view: (userId: string, viewId: string): Key => ({ pk: `VIEWS#${userId}`, sk: `VIEW#${viewId}` }),
  viewSettings: (userId: string): Key => ({ pk: `VIEWS#${userId}`, sk: 'SETTINGS' }),
  /** When an account last opened a view, its own or a shared one. */
  viewSeen: (userId: string, viewId: string): Key => ({ pk: `VIEWS#${userId}`, sk: `SEEN#${viewId}` }),
  viewTurn: (userId: string): Key => ({ pk: `VIEWS#${userId}`, sk: 'TURN' }),
  /** Unsubscribes from the mails about a view, by the hash of the token in their links. */
  digestLink: (tokenHash: string): Key => ({ pk: `DIGESTLINK#${tokenHash}`, sk: 'DIGESTLINK' }),
  /** A scheduled task. `time` is an ISO timestamp in UTC, and `day` is its day. */
  due: (day: string, shard: number, time: string, kind: string, id: string): Key => ({
    pk: `DUE#${day}#${shard}`,
    sk: `${time}#${kind}#${id}`,
  }),
  deadLetteredTask: (time: string, kind: string, id: string): Key => ({ pk: 'DUE#ASIDE', sk: `${time}#${kind}#${id}` }),
  /** The day up to which all scheduled tasks are done. */
  dueDay: (): Key => ({ pk: 'DUEDAY', sk: 'DUEDAY' }),
  job: (jobId: string): Key => ({ pk: `JOB#${jobId}`, sk: 'JOB' }),
  /** The turn of a job's chunk to be run, ended or undone. The stream notifies the workers with the key alone. */
  jobTurn: (jobId: string, turn: string, chunk: number): Key => ({
    pk: `JOBTURN#${jobId}#${turn}#${chunk}`,
    sk: 'JOBTURN',
  }),
  /** The records of one chunk of a job. Each chunk has its own partition, because all its items are written to. */
  jobChunk: (frozenId: string, chunk: number): Key => ({ pk: `JOBCHUNK#${frozenId}#${chunk}`, sk: 'CHUNK' }),
  /** The state of a chunk that is finished or undone; an open chunk has none. */
  jobChunkState: (frozenId: string, chunk: number): Key => ({ pk: `JOBCHUNK#${frozenId}#${chunk}`, sk: 'STATE' }),
  /** The result of one of its items, written together with it. */
  jobItem: (frozenId: string, chunk: number, itemId: string): Key => ({
    pk: `JOBCHUNK#${frozenId}#${chunk}`,
    sk: `ITEM#${itemId}`,
  }),
  oauthClient: (clientId: string): Key => ({ pk: `OAUTHCLIENT#${clientId}`, sk: 'OAUTHCLIENT' }),
  /** A setting of the operators for the whole deployment. */
  setting: (name: 'agents' | 'controller'): Key => ({ pk: `SETTING#${name}`, sk: 'SETTING' }),
  /** Marks that items stored before the lists existed have been added to them. Only commands read it. */
  lists: (): Key => ({ pk: 'LISTS', sk: 'LISTS' }),
  /** One of the items that a counter is spread over. */
  counter: (name: string, shard: number): Key => ({ pk: `COUNTER#${name}`, sk: `SHARD#${shard}` }),
  throttle: (counter: string): Key => ({ pk: `THROTTLE#${counter}`, sk: 'THROTTLE' }),
  /** `place` is the mail's id, after a mark if it waits. */
  outbox: (place: string): Key => ({ pk: `OUTBOX#${place}`, sk: 'OUTBOX' }),
} as const

/** Sort key prefixes for queries on items of one partition. */
export const sortKeyPrefix = {
  sessions: 'SESSION#',
  documents: 'DOCUMENT#',
  stageMoves: 'STAGE#',
  timeline: 'EVENT#',
  activity: 'ACTIVITY#',
  messages: 'MESSAGE#',
  consents: 'CONSENT#',
  clientDecisions: 'VERDICT#',
  interviews: 'INTERVIEW#',
  differentPeople: 'APART#',
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

/** Partition key prefixes, as IAM conditions on leading keys name them. */
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

/** Returns the partition key prefix of these items. */
export const keyPrefix = (items: LeadingKey): string => leadingKeys[items].replace('*', '')

/** Seconds until a new file is checked for references; SQS's maximum delay. */
const arrivalSeconds = 15 * 60

/**
 * The key prefix of a mail that waits until a decision can't be undone, or of an event that waits longer than others.
 * The stream only carries keys.
 */
export const waitingMark = 'WAITING#'

/** Returns the sort key of items followed on the stream: the partition's main item, named for its kind. */
export const followedSortKey = (items: LeadingKey): string => keyPrefix(items).slice(0, -1)

/**
 * The changes followed on the table's stream, the queue for each, and its `delay` in seconds. A `mark` has to follow
 * the prefix in the key. The first match counts.
 */
export const followedChanges = [
  // One second more than a mail has to wait, so that the message doesn't arrive too early.
  { items: 'outbox', mark: waitingMark, event: 'INSERT', queue: 'mails', delay: undoSeconds + 1 },
  { items: 'outbox', mark: '', event: 'INSERT', queue: 'mails', delay: 0 },
  { items: 'webhookEvents', mark: waitingMark, event: 'INSERT', queue: 'webhookEvents', delay: heldSeconds + 1 },
  { items: 'webhookEvents', mark: '', event: 'INSERT', queue: 'webhookEvents', delay: undoSeconds + 1 },
  { items: 'webhookDeliveries', mark: '', event: 'INSERT', queue: 'webhooks', delay: 0 },
  { items: 'files', mark: '', event: 'INSERT', queue: 'files', delay: arrivalSeconds },
  { items: 'files', mark: '', event: 'MODIFY', queue: 'files', delay: 0 },
  { items: 'applicants', mark: '', event: 'INSERT', queue: 'indexing', delay: 0 },
  { items: 'applicants', mark: '', event: 'MODIFY', queue: 'indexing', delay: 0 },
  // An expired tombstone.
  { items: 'applicants', mark: '', event: 'REMOVE', queue: 'indexing', delay: 0 },
] as const satisfies readonly {
  items: LeadingKey
  mark: string
  event: 'INSERT' | 'MODIFY' | 'REMOVE'
  queue: string
  delay: number
}[]

export type FollowingQueue = (typeof followedChanges)[number]['queue']
