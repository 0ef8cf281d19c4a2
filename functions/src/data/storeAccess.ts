import { staffRoles } from '../../../shared/domain/access.ts'
import { orderStatuses } from '../../../shared/domain/order.ts'
import { type SubmissionStatus, submissionStatuses } from '../../../shared/domain/submission.ts'
import { roles } from '../../../shared/domain/user.ts'
import type { Stores } from '../useCase/dependencies.ts'
import { changedKind, type IndexName, type LeadingKey, listOf } from './keys.ts'

/** What a call of the SDK needs; a transaction needs the right to each of its parts. */
export type TableAction =
  | 'GetItem'
  | 'BatchGetItem'
  | 'BatchWriteItem'
  | 'Query'
  | 'PutItem'
  | 'UpdateItem'
  | 'DeleteItem'
  | 'ConditionCheckItem'

/** What may be done with the files of a bucket; who presigns an address needs the right to what it leads to. */
export type FileAction =
  | 'GetObject'
  | 'PutObject'
  | 'GetObjectTagging'
  | 'DeleteObject'
  | 'AbortMultipartUpload'
  | 'DeleteObjectVersion'
  | 'ListBucketVersions'

/** What something touches: by leading key of the table, the partitions of an index that are queried, by bucket. */
export interface Access {
  table?: Partial<Record<LeadingKey, readonly TableAction[]>>
  indexes?: Partial<Record<IndexName, readonly string[]>>
  /** By place: uploads, kept files, marks of who was erased, mails as they came in, and exports. */
  buckets?: Partial<Record<'incoming' | 'documents' | 'erased' | 'mail' | 'exports', readonly FileAction[]>>
}

const table = (touched: NonNullable<Access['table']>): Access => ({ table: touched })
const incoming = (...actions: FileAction[]): Access => ({ buckets: { incoming: actions } })
const stored = (...actions: FileAction[]): Access => ({ buckets: { documents: actions } })
const exported = (...actions: FileAction[]): Access => ({ buckets: { exports: actions } })
const received = (...actions: FileAction[]): Access => ({ buckets: { mail: actions } })
const byChange: Access = { indexes: { changedApplicants: [changedKind] } }
const inLists = (...lists: string[]): Access => ({ indexes: { listed: lists } })
const byStatus = (...statuses: SubmissionStatus[]): Access => ({ indexes: { submissionsByStatus: statuses } })

/** Entries are written once: nobody may change or delete one. */
const audited = { audit: ['PutItem'] } as const satisfies Access['table']

/** What changes a figure that is counted adds to it. */
const countedToo = { counters: ['UpdateItem'] } as const satisfies Access['table']

/** What says when somebody is next reminded of their papers, and when a record goes: of a new record, and of one that changes. */
const remindedOf = { due: ['PutItem'] } as const satisfies Access['table']
const remindedAnew = { due: ['PutItem', 'DeleteItem'] } as const satisfies Access['table']

/** What a partner may have to be told of its applicants. */
const toldToPartners = { webhookEvents: ['PutItem'] } as const satisfies Access['table']

/**
 * What each method of a store touches, and nothing else. A method without its line does not compile. The rights of a
 * function are the sum of what its use case calls; a test holds them against the calls that it is seen to make.
 */
export const storeAccess: { readonly [Store in keyof Stores]: Readonly<Record<keyof Stores[Store], Access>> } = {
  users: {
    byId: table({ users: ['GetItem'] }),
    byEmail: table({ users: ['GetItem'], accountNames: ['GetItem'] }),
    byUsernameOrEmail: table({ users: ['GetItem'], accountNames: ['GetItem'] }),
    staff: { ...inLists(...staffRoles.map(listOf.users)), ...table({ users: ['BatchGetItem'] }) },
    clients: { ...inLists(listOf.users('client')), ...table({ users: ['BatchGetItem'] }) },
    create: table({ users: ['PutItem', 'DeleteItem'], accountNames: ['PutItem', 'ConditionCheckItem'], ...audited }),
    resetPassword: table({
      users: ['UpdateItem'],
      resetTokens: ['UpdateItem'],
      outbox: ['PutItem'],
      ...audited,
    }),
    noteLanguage: table({ users: ['UpdateItem'] }),
    remark: table(audited),
  },
  accounts: {
    listed: { ...inLists(...roles.map(listOf.users)), ...table({ users: ['BatchGetItem'] }) },
    change: table({ users: ['UpdateItem', 'ConditionCheckItem'], ...audited }),
    changePassword: table({ users: ['UpdateItem', 'PutItem', 'DeleteItem'], outbox: ['PutItem'], ...audited }),
  },
  emailChanges: {
    wantedBy: table({ emailChanges: ['GetItem'] }),
    want: table({ emailChanges: ['PutItem'], outbox: ['PutItem'], ...audited }),
    keepToken: table({ emailChanges: ['UpdateItem'] }),
    confirm: table({
      emailChanges: ['DeleteItem'],
      users: ['UpdateItem'],
      accountNames: ['PutItem', 'DeleteItem', 'ConditionCheckItem'],
      outbox: ['PutItem'],
      ...audited,
    }),
  },
  invitations: {
    byId: table({ invitations: ['GetItem'] }),
    openTo: table({ invitedEmails: ['GetItem'], invitations: ['GetItem'] }),
    open: { ...inLists(listOf.invitations), ...table({ invitations: ['BatchGetItem'] }) },
    invite: table({
      users: ['ConditionCheckItem'],
      accountNames: ['ConditionCheckItem'],
      invitations: ['PutItem', 'UpdateItem'],
      invitedEmails: ['PutItem'],
      outbox: ['PutItem'],
      ...audited,
    }),
    keepToken: table({ invitations: ['UpdateItem'] }),
    withdraw: table({
      users: ['ConditionCheckItem'],
      invitations: ['UpdateItem'],
      invitedEmails: ['DeleteItem'],
      ...audited,
    }),
    accept: table({
      users: ['ConditionCheckItem', 'PutItem', 'DeleteItem'],
      accountNames: ['PutItem', 'ConditionCheckItem'],
      invitations: ['UpdateItem'],
      invitedEmails: ['DeleteItem'],
      ...audited,
    }),
  },
  names: { of: table({ users: ['BatchGetItem'] }), people: table({ users: ['BatchGetItem'] }) },
  sessions: {
    withUser: table({ users: ['BatchGetItem'] }),
    start: table({ users: ['PutItem', 'DeleteItem'], ...audited }),
    end: table({ users: ['DeleteItem'] }),
    listOf: table({ users: ['Query'], sessionUses: ['Query'] }),
    noteUse: table({ sessionUses: ['PutItem'] }),
    endOwn: table({ users: ['DeleteItem'], ...audited }),
    endAll: table({ users: ['DeleteItem'], ...audited }),
  },
  resetTokens: { usable: table({ resetTokens: ['GetItem'] }), keep: table({ resetTokens: ['PutItem'] }) },
  throttle: {
    countInWindow: table({ throttling: ['UpdateItem'] }),
    countInRow: table({ throttling: ['UpdateItem'] }),
    waitInWindow: table({ throttling: ['GetItem'] }),
    clear: table({ throttling: ['DeleteItem'] }),
  },
  applicants: {
    byId: table({ applicants: ['GetItem'] }),
    through: table({ applicants: ['GetItem'] }),
    idByEmail: table({ applicantEmails: ['GetItem'] }),
    create: table({ applicants: ['PutItem'], applicantEmails: ['PutItem'], ...remindedOf, ...audited }),
    createWithoutEmail: table({ applicants: ['PutItem'], ...remindedOf, ...audited }),
    change: table({
      applicants: ['UpdateItem', 'PutItem', 'DeleteItem'],
      applicantEmails: ['PutItem', 'DeleteItem'],
      ...toldToPartners,
      ...remindedAnew,
      ...audited,
    }),
    releaseEmail: table({ applicants: ['UpdateItem', 'PutItem'], applicantEmails: ['DeleteItem'], ...audited }),
    changeButEmail: table({ applicants: ['UpdateItem', 'PutItem'], ...audited }),
    changeInBulk: table({ applicants: ['UpdateItem', 'PutItem'], ...toldToPartners, ...remindedAnew, ...audited }),
    changeEnd: table({ applicants: ['UpdateItem', 'PutItem'], ...toldToPartners, ...remindedAnew, ...audited }),
    changePicture: table({ applicants: ['UpdateItem', 'PutItem'], ...audited }),
  },
  notices: {
    inform: table({ applicants: ['UpdateItem', 'PutItem', 'DeleteItem'], due: ['DeleteItem'], ...audited }),
    notify: table({
      applicants: ['UpdateItem', 'PutItem', 'DeleteItem'],
      due: ['DeleteItem'],
      outbox: ['PutItem'],
      ...audited,
    }),
    unreached: table({ applicants: ['UpdateItem', 'PutItem'], due: ['DeleteItem'], ...audited }),
    toTell: { ...inLists(listOf.uninformed), ...table({ applicants: ['BatchGetItem'] }) },
  },
  timeline: {
    latestOf: table({ applicants: ['Query'] }),
    latestStageMoves: table({ applicants: ['Query'] }),
    allStageMoves: table({ applicants: ['Query'] }),
  },
  activity: {
    latestOf: table({ applicants: ['Query'] }),
    byId: table({ applicants: ['GetItem'] }),
    ledgerOf: table({ applicants: ['GetItem'] }),
    idsOf: table({ applicants: ['Query'] }),
    openTasksOf: { ...inLists(listOf.tasks('*')), ...table({ applicants: ['BatchGetItem'] }) },
    openTasksLeftBy: { ...inLists(listOf.tasks('*')), ...table({ applicants: ['BatchGetItem'] }) },
    add: table({ applicants: ['PutItem', 'UpdateItem', 'ConditionCheckItem'], outbox: ['PutItem'], ...audited }),
    change: table({ applicants: ['UpdateItem', 'PutItem', 'ConditionCheckItem'], outbox: ['PutItem'], ...audited }),
    remove: table({ applicants: ['DeleteItem', 'UpdateItem', 'PutItem', 'ConditionCheckItem'], ...audited }),
  },
  messages: {
    send: table({ applicants: ['PutItem', 'ConditionCheckItem'], outbox: ['PutItem'], ...audited }),
    byId: table({ applicants: ['GetItem'] }),
    settle: table({ applicants: ['UpdateItem'] }),
    latestOf: table({ applicants: ['Query'] }),
  },
  replies: {
    byId: table({ applicants: ['GetItem'] }),
    wasTakenIn: table({ applicants: ['GetItem'] }),
    takeIn: table({
      applicants: ['PutItem', 'ConditionCheckItem'],
      files: ['UpdateItem'],
      outbox: ['PutItem'],
      ...audited,
    }),
  },
  replyAddresses: { usable: table({ replyAddresses: ['GetItem'] }), keep: table({ replyAddresses: ['PutItem'] }) },
  startRules: {
    ofTrades: table({ startRules: ['Query'] }),
    of: table({ startRules: ['BatchGetItem'] }),
    write: table({ startRules: ['PutItem'], ...audited }),
  },
  templates: {
    all: table({ messageTemplates: ['Query'] }),
    byId: table({ messageTemplates: ['GetItem'] }),
    write: table({ messageTemplates: ['PutItem'], ...audited }),
  },
  apart: {
    from: table({ applicants: ['Query'] }),
    areApart: table({ applicants: ['BatchGetItem'] }),
    keep: table({ applicants: ['ConditionCheckItem', 'PutItem'], ...audited }),
    takeBack: table({ applicants: ['DeleteItem'], ...audited }),
  },
  merges: {
    byId: table({ applicants: ['GetItem'] }),
    merge: table({
      applicants: ['UpdateItem', 'PutItem', 'DeleteItem', 'ConditionCheckItem'],
      applicantEmails: ['PutItem'],
      ...toldToPartners,
      ...remindedAnew,
      ...audited,
    }),
    undo: table({
      applicants: ['UpdateItem', 'PutItem', 'DeleteItem', 'ConditionCheckItem'],
      applicantEmails: ['PutItem'],
      ...remindedAnew,
      ...audited,
    }),
  },
  assignments: {
    activeApplicantIds: table({ assignments: ['Query'] }),
    shownPeople: table({ assignments: ['Query'] }),
    shownTo: table({ assignments: ['GetItem'] }),
    between: table({ assignments: ['BatchGetItem'], applicants: ['BatchGetItem'] }),
    ofApplicant: { ...inLists(listOf.assignments('*')), ...table({ assignments: ['BatchGetItem'] }) },
    ofClient: table({ assignments: ['Query'] }),
    relationsOf: table({ assignments: ['BatchGetItem'], applicants: ['BatchGetItem'] }),
    shownAssignments: table({ assignments: ['Query'] }),
    consentsOf: table({ applicants: ['Query'] }),
    latestAnswers: { ...inLists(listOf.consents), ...table({ applicants: ['BatchGetItem'] }) },
    move: table({
      assignments: ['PutItem', 'DeleteItem'],
      applicants: ['ConditionCheckItem', 'PutItem'],
      companies: ['ConditionCheckItem'],
      users: ['ConditionCheckItem'],
      outbox: ['PutItem'],
      due: ['PutItem'],
      ...audited,
    }),
    place: table({
      assignments: ['PutItem', 'DeleteItem'],
      applicants: ['ConditionCheckItem', 'PutItem'],
      orders: ['ConditionCheckItem'],
      orderPlaces: ['UpdateItem'],
      outbox: ['PutItem'],
      ...audited,
    }),
    end: table({
      assignments: ['PutItem', 'DeleteItem'],
      orderPlaces: ['UpdateItem'],
      applicants: ['ConditionCheckItem', 'PutItem'],
      outbox: ['PutItem'],
      ...audited,
    }),
    record: table({
      assignments: ['PutItem', 'DeleteItem', 'ConditionCheckItem'],
      orderPlaces: ['UpdateItem'],
      applicants: ['ConditionCheckItem', 'PutItem'],
      companies: ['ConditionCheckItem'],
      users: ['ConditionCheckItem'],
      outbox: ['PutItem'],
      ...audited,
    }),
    answer: table({
      assignments: ['PutItem', 'DeleteItem', 'ConditionCheckItem'],
      orderPlaces: ['UpdateItem'],
      applicants: ['ConditionCheckItem', 'PutItem'],
      outbox: ['PutItem'],
      ...audited,
    }),
    meet: table({
      assignments: ['PutItem', 'DeleteItem'],
      applicants: ['ConditionCheckItem', 'PutItem'],
      ...audited,
    }),
    present: table({
      assignments: ['PutItem', 'DeleteItem'],
      applicants: ['ConditionCheckItem', 'PutItem'],
      ...audited,
    }),
    lift: table({
      assignments: ['ConditionCheckItem'],
      applicants: ['ConditionCheckItem', 'PutItem'],
      ...audited,
    }),
  },
  verdicts: {
    latestFor: { ...inLists(listOf.verdicts('*')), ...table({ applicants: ['BatchGetItem'] }) },
    seen: table({ assignments: ['BatchGetItem'], applicants: ['BatchGetItem'] }),
    of: table({ applicants: ['BatchGetItem'] }),
    ofApplicant: table({ applicants: ['Query'] }),
    countSince: inLists(listOf.verdicts('*')),
    give: table({
      due: ['PutItem'],
      assignments: ['ConditionCheckItem'],
      orders: ['ConditionCheckItem'],
      applicants: ['ConditionCheckItem', 'PutItem'],
      ...audited,
    }),
  },
  interviews: {
    of: table({ applicants: ['BatchGetItem'] }),
    ofApplicant: table({ applicants: ['Query'] }),
    keep: table({
      assignments: ['ConditionCheckItem'],
      applicants: ['ConditionCheckItem', 'PutItem'],
      outbox: ['PutItem'],
      ...audited,
    }),
    callOff: table({ applicants: ['ConditionCheckItem', 'PutItem'], outbox: ['PutItem'], ...audited }),
  },
  companies: {
    byId: table({ companies: ['BatchGetItem'], users: ['BatchGetItem'] }),
    namesOf: table({ companies: ['BatchGetItem'], users: ['BatchGetItem'] }),
    records: { ...inLists(listOf.companies), ...table({ companies: ['BatchGetItem'] }) },
    page: {
      ...inLists(listOf.companies, listOf.users('client')),
      ...table({ companies: ['BatchGetItem'], users: ['BatchGetItem'] }),
    },
    write: table({ companies: ['PutItem'], ...audited }),
  },
  orders: {
    byId: table({ orders: ['GetItem'] }),
    ofStatus: { ...inLists(...orderStatuses.map(listOf.orders)), ...table({ orders: ['BatchGetItem'] }) },
    ofCompany: table({ orders: ['Query'] }),
    ofIds: table({ orders: ['BatchGetItem'] }),
    openFirst: { ...inLists(listOf.orders('open')), ...table({ orders: ['BatchGetItem'] }) },
    openCounts: inLists(listOf.orders('open')),
    write: table({ orders: ['PutItem'], orderPlaces: ['UpdateItem'], ...audited }),
  },
  places: {
    countsOf: table({ orderPlaces: ['BatchGetItem'] }),
    lastingUntil: { ...inLists(listOf.places), ...table({ orderPlaces: ['BatchGetItem'] }) },
  },
  clientLinks: {
    byId: table({ clientLinks: ['GetItem'] }),
    ofClient: table({ clientLinks: ['Query'] }),
    send: table({ clientLinks: ['PutItem'], outbox: ['PutItem'], ...audited }),
    revoke: table({ clientLinks: ['UpdateItem'], ...audited }),
    keepCode: table({ clientLinks: ['UpdateItem'] }),
    tryCode: table({ clientLinks: ['UpdateItem'] }),
    open: table({ clientLinks: ['UpdateItem'], clientLinkTokens: ['PutItem'], ...audited }),
  },
  clientLinkTokens: {
    usable: table({ clientLinkTokens: ['GetItem'] }),
    keep: table({ clientLinkTokens: ['PutItem'] }),
  },
  availabilityLinks: {
    find: table({ availabilityLinks: ['GetItem'] }),
    keep: table({ availabilityLinks: ['PutItem'] }),
  },
  proposalLinks: { usable: table({ proposalLinks: ['GetItem'] }), keep: table({ proposalLinks: ['PutItem'] }) },
  ownDataLinks: { usable: table({ ownDataLinks: ['GetItem'] }), keep: table({ ownDataLinks: ['PutItem'] }) },
  dataExports: {
    of: table({ applicants: ['GetItem'] }),
    begin: table({ applicants: ['PutItem', 'ConditionCheckItem'], due: ['PutItem'], ...audited }),
    listen: table({ applicants: ['PutItem'], ...audited }),
  },
  personalData: {
    of: {
      ...inLists(listOf.assignments('*'), listOf.submissionsFrom('*')),
      ...table({
        applicants: ['Query'],
        assignments: ['BatchGetItem'],
        submissions: ['BatchGetItem'],
        audit: ['Query'],
        users: ['GetItem', 'Query', 'BatchGetItem'],
        sessionUses: ['Query'],
        emailChanges: ['GetItem'],
      }),
    },
  },
  keeping: {
    of: {
      ...inLists(listOf.assignments('*')),
      ...table({ applicants: ['Query'], assignments: ['BatchGetItem'], orderPlaces: ['BatchGetItem'] }),
    },
  },
  feed: {
    since: byChange,
    newest: byChange,
    read: table({ applicants: ['BatchGetItem'] }),
    states: table({ applicants: ['BatchGetItem'] }),
  },
  documents: {
    listOf: table({ applicants: ['Query'] }),
    byId: table({ applicants: ['GetItem'] }),
    add: table({ applicants: ['PutItem', 'UpdateItem', 'ConditionCheckItem'], files: ['UpdateItem'], ...audited }),
    change: table({ applicants: ['UpdateItem', 'PutItem'], ...remindedAnew, ...audited }),
    remove: table({
      applicants: ['DeleteItem', 'UpdateItem', 'PutItem', 'ConditionCheckItem'],
      files: ['UpdateItem'],
      ...audited,
    }),
    countDownload: table({ applicants: ['UpdateItem'], ...audited }),
    toCheck: { ...inLists(listOf.documentsToCheck), ...table({ applicants: ['BatchGetItem'] }) },
  },
  files: {
    announce: table({ files: ['PutItem'] }),
    stateOf: table({ files: ['GetItem'] }),
    giveUp: table({ files: ['UpdateItem'] }),
    forget: table({ files: ['DeleteItem'] }),
  },
  uploads: { add: table({ uploads: ['PutItem'] }), byId: table({ uploads: ['GetItem'] }) },
  incoming: { ticketFor: incoming('PutObject'), readStart: incoming('GetObject') },
  receivedMails: { read: received('GetObject'), remove: received('DeleteObject') },
  stored: {
    takeOver: { buckets: { incoming: ['GetObject'], documents: ['PutObject'] } },
    put: stored('PutObject'),
    read: stored('GetObject'),
    addressOf: stored('GetObject'),
    verdictOn: stored('GetObjectTagging'),
    remove: stored('DeleteObject'),
    erase: stored('DeleteObjectVersion', 'ListBucketVersions'),
  },
  exported: {
    write: exported('PutObject', 'AbortMultipartUpload'),
    addressOf: exported('GetObject'),
    erase: exported('DeleteObject'),
  },
  profiles: {
    applicantIdOf: table({ profiles: ['GetItem'] }),
    begin: table({
      profiles: ['PutItem'],
      applicants: ['PutItem'],
      applicantEmails: ['ConditionCheckItem'],
      ...remindedOf,
      ...audited,
    }),
    change: table({ applicants: ['UpdateItem', 'PutItem'], applicantEmails: ['ConditionCheckItem'], ...audited }),
    confirmEmail: table({
      profileLinks: ['UpdateItem'],
      applicants: ['UpdateItem', 'PutItem', 'DeleteItem'],
      applicantEmails: ['PutItem', 'DeleteItem'],
      ...remindedAnew,
      ...audited,
    }),
    connect: table({
      profiles: ['PutItem'],
      profileLinks: ['UpdateItem'],
      applicants: ['UpdateItem', 'PutItem'],
      ...audited,
    }),
  },
  profileLinks: { usable: table({ profileLinks: ['GetItem'] }), keep: table({ profileLinks: ['PutItem'] }) },
  submissions: {
    byId: table({ submissions: ['GetItem'] }),
    counts: table({ counters: ['Query'] }),
    newestPending: { ...byStatus('pending'), ...table({ submissions: ['BatchGetItem'] }) },
    newest: { ...byStatus(...submissionStatuses), ...table({ submissions: ['BatchGetItem'] }) },
    takeIn: table({ submissions: ['PutItem'], outbox: ['PutItem'], ...countedToo }),
    markEmail: table({ submissions: ['UpdateItem'] }),
    latestFrom: inLists(listOf.submissionsFrom('*')),
    keepToken: table({ submissions: ['UpdateItem'] }),
    decide: table({ submissions: ['UpdateItem'], ...countedToo, ...audited }),
    approve: table({
      submissions: ['UpdateItem'],
      applicants: ['PutItem', 'UpdateItem', 'DeleteItem'],
      applicantEmails: ['PutItem'],
      outbox: ['PutItem'],
      ...remindedAnew,
      ...countedToo,
      ...audited,
    }),
    add: table({ submissions: ['UpdateItem'] }),
    remove: table({ submissions: ['DeleteItem'], ...countedToo, ...audited }),
    remark: table(audited),
  },
  partners: { withKey: table({ partnerKeys: ['GetItem'] }) },
  partnerApplicants: {
    repeated: table({ partnerRequests: ['GetItem'] }),
    changedSince: { ...inLists(listOf.partnerApplicants('*')), ...table({ applicants: ['BatchGetItem'] }) },
    withdraw: table({ applicants: ['UpdateItem', 'PutItem'], ...toldToPartners, ...remindedAnew, ...audited }),
    create: table({
      partnerRequests: ['PutItem'],
      applicants: ['PutItem'],
      applicantEmails: ['PutItem'],
      ...remindedOf,
      ...toldToPartners,
      ...audited,
    }),
  },
  webhookEvents: { at: table({ webhookEvents: ['GetItem'] }) },
  webhookEndpoints: {
    listOf: table({ webhookEndpoints: ['Query'] }),
    byId: table({ webhookEndpoints: ['GetItem'] }),
    add: table({ webhookEndpoints: ['GetItem', 'Query', 'PutItem'], ...audited }),
    change: table({ webhookEndpoints: ['UpdateItem'], ...audited }),
    changeSecrets: table({ webhookEndpoints: ['UpdateItem'], ...audited }),
    remove: table({ webhookEndpoints: ['DeleteItem'], ...audited }),
    markWorking: table({ webhookEndpoints: ['UpdateItem'] }),
    markFailing: table({ webhookEndpoints: ['UpdateItem'] }),
    warn: table({ webhookEndpoints: ['UpdateItem'] }),
    park: table({ webhookEndpoints: ['UpdateItem'] }),
  },
  webhookDeliveries: {
    add: table({ webhookDeliveries: ['PutItem'] }),
    byId: table({ webhookDeliveries: ['GetItem'] }),
    latestOf: { ...inLists(listOf.webhookDeliveries('*')), ...table({ webhookDeliveries: ['BatchGetItem'] }) },
    claim: table({ webhookDeliveries: ['UpdateItem'] }),
    settle: table({ webhookDeliveries: ['UpdateItem'] }),
  },
  agentTokens: {
    withOwner: table({ agents: ['BatchGetItem'], users: ['BatchGetItem'], settings: ['BatchGetItem'] }),
    listOf: table({ agents: ['Query'] }),
    add: table({ agents: ['GetItem', 'Query', 'PutItem'], ...audited }),
    revoke: table({ agents: ['DeleteItem'], ...audited }),
    markUsed: table({ agents: ['UpdateItem'] }),
  },
  agentGrants: {
    withOwner: table({ agents: ['BatchGetItem'], users: ['BatchGetItem'], settings: ['BatchGetItem'] }),
    listOf: table({ agents: ['Query'] }),
    offer: table({ agents: ['GetItem', 'Query', 'PutItem'], oauthClients: ['UpdateItem'], ...audited }),
    change: table({ agents: ['UpdateItem'], ...audited }),
    end: table({ agents: ['DeleteItem'], ...audited }),
    markUsed: table({ agents: ['UpdateItem'] }),
  },
  views: {
    ownOf: table({ views: ['Query'] }),
    shared: { ...inLists(listOf.views), ...table({ views: ['BatchGetItem'] }) },
    settingsOf: table({ views: ['GetItem'] }),
    seenBy: table({ views: ['Query'] }),
    markSeen: table({ views: ['PutItem'] }),
    arrange: table({ views: ['UpdateItem'], ...audited }),
    byId: table({ views: ['GetItem'] }),
    add: table({ views: ['GetItem', 'Query', 'PutItem'], due: ['PutItem'], ...audited }),
    change: table({ views: ['UpdateItem'], due: ['PutItem', 'DeleteItem'], ...audited }),
    stopDigest: table({ views: ['UpdateItem'], due: ['DeleteItem'], ...audited }),
    remove: table({ views: ['DeleteItem'], due: ['DeleteItem'], ...audited }),
  },
  digestLinks: { usable: table({ digestLinks: ['GetItem'] }), keep: table({ digestLinks: ['PutItem'] }) },
  due: {
    firstDay: table({ dueDay: ['GetItem'] }),
    workedUpTo: table({ dueDay: ['PutItem'] }),
    of: table({ due: ['Query'] }),
    workOff: table({ due: ['DeleteItem'] }),
    postpone: table({ due: ['UpdateItem'] }),
    layAside: table({ due: ['DeleteItem', 'PutItem'] }),
    laidAside: table({ due: ['Query'] }),
    takeUpAgain: table({ due: ['DeleteItem', 'PutItem'], dueDay: ['UpdateItem'] }),
  },
  deletions: {
    of: table({ applicants: ['BatchGetItem'] }),
    open: { ...inLists(listOf.deletionRequests), ...table({ applicants: ['BatchGetItem'] }) },
    ask: table({ applicants: ['PutItem', 'ConditionCheckItem'], due: ['PutItem'], outbox: ['PutItem'], ...audited }),
    end: table({ applicants: ['PutItem'], due: ['DeleteItem'], ...audited }),
    extend: table({ applicants: ['PutItem'], due: ['PutItem', 'DeleteItem'], outbox: ['PutItem'], ...audited }),
    hold: table({ applicants: ['PutItem', 'ConditionCheckItem'], ...audited }),
    liftHold: table({ applicants: ['DeleteItem'], ...audited }),
  },
  erasures: {
    begin: table({
      applicants: ['BatchGetItem', 'PutItem', 'DeleteItem', 'ConditionCheckItem'],
      due: ['PutItem', 'DeleteItem'],
      outbox: ['PutItem'],
      ...toldToPartners,
      ...audited,
    }),
    sweep: {
      ...inLists(listOf.assignments('*'), listOf.submissionsFrom('*')),
      ...table({
        submissions: ['BatchGetItem', 'DeleteItem'],
        ...countedToo,
        applicants: ['GetItem', 'Query', 'DeleteItem'],
        assignments: ['BatchGetItem', 'DeleteItem'],
        orderPlaces: ['UpdateItem'],
        files: ['UpdateItem'],
        applicantEmails: ['DeleteItem'],
        profiles: ['DeleteItem'],
        users: ['GetItem', 'Query', 'DeleteItem'],
        accountNames: ['DeleteItem'],
        sessionUses: ['Query', 'DeleteItem'],
        emailChanges: ['Query', 'DeleteItem'],
        views: ['Query', 'DeleteItem'],
        audit: ['Query'],
      }),
    },
  },
  erasedMarks: { keep: { buckets: { erased: ['PutObject'] } } },
  jobs: {
    byId: table({ jobs: ['GetItem'] }),
    begin: table({ jobChunks: ['BatchWriteItem'], jobs: ['PutItem'], jobTurns: ['PutItem'], ...audited }),
    latestOf: { ...inLists(listOf.jobs('*')), ...table({ jobs: ['BatchGetItem'] }) },
    chunkAt: table({ jobChunks: ['Query'] }),
    turn: table({ jobs: ['UpdateItem'], jobTurns: ['PutItem'], ...audited }),
    keepItem: table({ jobChunks: ['PutItem', 'ConditionCheckItem'] }),
    turnItem: table({ jobChunks: ['UpdateItem', 'ConditionCheckItem'] }),
    finishChunk: table({ jobChunks: ['PutItem', 'UpdateItem'] }),
    countChunk: table({ jobChunks: ['UpdateItem'], jobs: ['UpdateItem'], jobTurns: ['PutItem'] }),
    end: table({ jobs: ['GetItem', 'UpdateItem'] }),
    problemsOf: table({ jobChunks: ['BatchGetItem'] }),
  },
  oauthClients: {
    byId: table({ oauthClients: ['GetItem'] }),
    register: table({ oauthClients: ['PutItem'] }),
  },
  agentSettings: {
    current: table({ settings: ['GetItem'] }),
    write: table({ settings: ['PutItem'], ...audited }),
  },
  controllers: {
    current: table({ settings: ['GetItem'] }),
    write: table({ settings: ['PutItem'], ...audited }),
  },
  outbox: {
    add: table({ outbox: ['PutItem'] }),
    claim: table({ outbox: ['UpdateItem'] }),
    finish: table({ outbox: ['UpdateItem'] }),
  },
  auditLog: {
    page: { ...inLists(listOf.auditOfDay('*')), ...table({ audit: ['Query', 'BatchGetItem'] }) },
    namesIn: table({
      users: ['BatchGetItem'],
      companies: ['BatchGetItem'],
      applicants: ['BatchGetItem'],
      submissions: ['BatchGetItem'],
    }),
  },
  audit: { latestOf: table({ audit: ['Query'] }), keep: table(audited), keepOncePerHour: table(audited) },
}

/** What the items touch that use cases hand to a store, to be written in one transaction with its own. */
export const itemAccess = {
  documentPut: table({ applicants: ['PutItem'] }),
  documentThere: table({ applicants: ['ConditionCheckItem'] }),
  fileKept: table({ files: ['UpdateItem'] }),
  fileRemoved: table({ files: ['UpdateItem'] }),
  fileErased: table({ files: ['UpdateItem'] }),
  uploadDone: table({ uploads: ['UpdateItem'] }),
  outboxPut: table({ outbox: ['PutItem'] }),
  duePut: table({ due: ['PutItem'] }),
  dueTakenBack: table({ due: ['DeleteItem'] }),
  auditPut: table(audited),
  informedPut: table({ applicants: ['UpdateItem', 'PutItem'], ...audited }),
  submissionErased: table({ submissions: ['DeleteItem'], ...countedToo }),
  exportReadyPut: table({ applicants: ['PutItem'] }),
  erasedPut: table({ applicants: ['PutItem'] }),
  mergeUndoGone: table({ applicants: ['UpdateItem'] }),
  viewDigestSet: table({ views: ['UpdateItem'] }),
  mailTakenBack: table({ outbox: ['DeleteItem'] }),
  jobItemPut: table({ jobChunks: ['PutItem'] }),
  jobItemTurned: table({ jobChunks: ['UpdateItem'] }),
  availabilityLinkUse: table({ availabilityLinks: ['UpdateItem'] }),
  jobChunkOpen: table({ jobChunks: ['ConditionCheckItem'] }),
  jobChunkClosed: table({ jobChunks: ['ConditionCheckItem'] }),
} as const satisfies Record<string, Access>
export type HandedItem = keyof typeof itemAccess
