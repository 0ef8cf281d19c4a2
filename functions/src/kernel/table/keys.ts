import { heldSeconds, undoSeconds } from '../../../../shared/kernel/domain/undoMinute.ts'

/**
 * The keys of the single table: a partition key `pk` and a sort key `sk`, two sparse indexes for particular queries and
 * one for all other lists. The `keys.ts` of each module builds them. Every access pattern has its row in
 * docs/access-patterns.md.
 */
export interface Key {
  pk: string
  sk: string
}

/** Returns the key of an item that was read. */
export const keyFrom = ({ pk, sk }: Record<string, unknown>): Key => ({ pk: String(pk), sk: String(sk) })

/** An id that no item has. Reading it costs the same as reading one that exists. */
export const nonexistentId = '00000000-0000-0000-0000-000000000000'

/** The sort key of an item that does not exist, which is read to open a connection. Recordings of calls leave it out. */
export const warmKey = 'WARM'

/** The key attributes of each index. An item without them is not in the index. */
export const indexes = {
  /** Ids and versions of applicants by last change; tombstones stay two days. */
  changedApplicants: { partition: 'changedKind', sort: 'changedAt' },
  /** Submissions of a status, newest first. */
  submissionsByStatus: { partition: 'submissionStatus', sort: 'submittedAt' },
  /**
   * Every other list, named by the `keys.ts` of its module. CloudFormation creates only one index per update, so a new
   * list should need none.
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

/** The time-to-live attribute, in whole seconds since 1970. */
export const expiryAttribute = 'expiresAt'

/** Partition key prefixes, as IAM conditions on leading keys name them. */
export const leadingKeys = {
  users: 'USER#*',
  passwords: 'PASSWORD#*',
  factors: 'FACTORS#*',
  passkeyChallenges: 'CHALLENGE#*',
  singleSignOnStarts: 'SSOSTART#*',
  providerLogins: 'SSOLOGIN#*',
  clientSecret: 'CLIENTSECRET',
  sessionUses: 'SESSIONUSE#*',
  accountNames: 'UNIQUE#user*',
  emailChanges: 'EMAILCHANGE#*',
  invitations: 'INVITATION#*',
  invitedEmails: 'UNIQUE#invited#*',
  applicantEmails: 'UNIQUE#applicant-email#*',
  resetTokens: 'RESET#*',
  scimToken: 'SCIMTOKEN',
  directory: 'DIRECTORY',
  signInAlerts: 'SIGNINALERT#*',
  profiles: 'PROFILE#*',
  profileLinks: 'LINK#*',
  applicants: 'APPLICANT#*',
  exportTallies: 'EXPORTED#*',
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
  unsubscribeLinks: 'UNSUBSCRIBELINK#*',
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

/**
 * Returns the sort key of items followed on the stream: the partition's main item, named for its kind. All tasks and
 * audit entries of a partition are followed.
 */
export const followedSortKey = (items: LeadingKey): string | undefined =>
  items === 'due' || items === 'audit' ? undefined : keyPrefix(items).slice(0, -1)

/**
 * The changes followed on the table's stream, the consumer of each, and its `delay` in seconds. A `mark` has to follow
 * the prefix in the key. The first match counts.
 */
export const dispatchedChanges = [
  // One second more than a mail has to wait, so that the message doesn't arrive too early.
  { items: 'outbox', mark: waitingMark, event: 'INSERT', consumer: 'mails', delay: undoSeconds + 1 },
  { items: 'outbox', mark: '', event: 'INSERT', consumer: 'mails', delay: 0 },
  { items: 'webhookEvents', mark: waitingMark, event: 'INSERT', consumer: 'webhookEvents', delay: heldSeconds + 1 },
  { items: 'webhookEvents', mark: '', event: 'INSERT', consumer: 'webhookEvents', delay: undoSeconds + 1 },
  { items: 'webhookDeliveries', mark: '', event: 'INSERT', consumer: 'webhooks', delay: 0 },
  { items: 'files', mark: '', event: 'INSERT', consumer: 'files', delay: arrivalSeconds },
  { items: 'files', mark: '', event: 'MODIFY', consumer: 'files', delay: 0 },
  { items: 'applicants', mark: '', event: 'INSERT', consumer: 'indexing', delay: 0 },
  { items: 'applicants', mark: '', event: 'MODIFY', consumer: 'indexing', delay: 0 },
  // An expired tombstone.
  { items: 'applicants', mark: '', event: 'REMOVE', consumer: 'indexing', delay: 0 },
  { items: 'audit', mark: '', event: 'INSERT', consumer: 'auditCopies', delay: 0 },
  // Keys of tasks continue with a day, except those of dead-lettered ones.
  { items: 'due', mark: '20', event: 'INSERT', consumer: 'dueTasks', delay: 0 },
] as const satisfies readonly {
  items: LeadingKey
  mark: string
  event: 'INSERT' | 'MODIFY' | 'REMOVE'
  consumer: string
  delay: number
}[]

export type Consumer = (typeof dispatchedChanges)[number]['consumer']
