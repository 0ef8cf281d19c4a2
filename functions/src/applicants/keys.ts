import { type ItemKinds, keysOf } from '../kernel/table/itemKind.ts'

export const applicantItems = {
  /** Points to the applicant record connected to an account. */
  profile: {
    key: (userId: string) => ({ pk: `PROFILE#${userId}`, sk: 'PROFILE' }),
    erasure: 'erased',
    retention: ['withRecord'],
    exportedAs: { leftOut: 'says which account is connected, by ids alone' },
  },
  profileLink: {
    key: (tokenHash: string) => ({ pk: `LINK#${tokenHash}`, sk: 'LINK' }),
    erasure: 'expires',
    retention: ['profileLink'],
  },
  applicant: {
    key: (applicantId: string) => ({ pk: `APPLICANT#${applicantId}`, sk: 'APPLICANT' }),
    erasure: 'erased',
    retention: [
      'openApplicant',
      'archivedApplicant',
      'rejectedApplicant',
      'talentPool',
      'placed',
      'mergeUndo',
      'tombstone',
    ],
    exportedAs: ['record', 'origin', 'picture'],
  },
  applicantEmail: {
    key: (identityKey: string) => ({ pk: `UNIQUE#applicant-email#${identityKey}`, sk: 'UNIQUE' }),
    erasure: 'erased',
    retention: ['withRecord'],
    exportedAs: { leftOut: 'repeats the email of the record' },
  },
  document: {
    key: (applicantId: string, documentId: string) => ({
      pk: `APPLICANT#${applicantId}`,
      sk: `DOCUMENT#${documentId}`,
    }),
    erasure: 'erased',
    retention: ['withRecord'],
    exportedAs: ['documents'],
  },
  /** `time` is an ISO timestamp in UTC, so that keys sort by time. */
  stageMove: {
    key: (applicantId: string, time: string) => ({ pk: `APPLICANT#${applicantId}`, sk: `STAGE#${time}` }),
    erasure: 'erased',
    retention: ['withRecord'],
    exportedAs: ['stages'],
  },
  timelineEntry: {
    key: (applicantId: string, time: string, id: string) => ({
      pk: `APPLICANT#${applicantId}`,
      sk: `EVENT#${time}#${id}`,
    }),
    erasure: 'erased',
    retention: ['withRecord'],
    exportedAs: ['history', 'shownTo'],
  },
  /** The days of an applicant's calls and open tasks, which its dates derive from. */
  activityLedger: {
    key: (applicantId: string) => ({ pk: `APPLICANT#${applicantId}`, sk: 'ACTIVITY' }),
    erasure: 'erased',
    retention: ['withRecord'],
    exportedAs: { leftOut: 'repeats the days of calls and tasks' },
  },
  /** Marks two applicants as different people. Stored with both. */
  differentPeople: {
    key: (applicantId: string, otherId: string) => ({ pk: `APPLICANT#${applicantId}`, sk: `APART#${otherId}` }),
    erasure: 'erased',
    retention: ['withRecord'],
    exportedAs: { leftOut: 'names another applicant' },
  },
  /** The number of applicants that an account has exported. */
  exportTally: {
    key: (userId: string) => ({ pk: `EXPORTED#${userId}`, sk: 'EXPORTED' }),
    erasure: 'expires',
    retention: ['exportCount'],
  },
  /** An applicant that staff have to inform because no mail reaches them. */
  uninformed: {
    key: (applicantId: string) => ({ pk: `APPLICANT#${applicantId}`, sk: 'UNINFORMED' }),
    erasure: 'erased',
    retention: ['withRecord'],
    exportedAs: { leftOut: 'says that the person has no privacy notice yet, by ids alone' },
  },
} as const satisfies ItemKinds

export const applicantKeys = keysOf(applicantItems)

/** The lists of the `listed` index. An item is in at most one. */
export const applicantLists = {
  /** The applicants that a partner created, by last change. */
  partnerApplicants: (partnerId: string): string => `LIST#PARTNER#${partnerId}`,
  /** The clients that an applicant is or was proposed to, by start. Proposals own the items; merging reads the list. */
  assignments: (applicantId: string): string => `LIST#ASSIGNMENTS#${applicantId}`,
  /** Applicants that staff have to inform because no mail reaches them, by the last day for it. */
  uninformed: 'LIST#UNINFORMED',
  /** Open erasure requests, by the day they are to be answered. Privacy owns the items; clients no longer see these people. */
  deletionRequests: 'LIST#DELETIONREQUESTS',
  /** The unverified documents that applicants added themselves, by time. */
  documentsToCheck: 'LIST#DOCUMENTSTOCHECK',
} as const

/** The one partition of the `changedApplicants` index. */
export const changedKind = 'APPLICANT'

/** Sort key prefixes for queries on items of one partition. */
export const applicantPrefixes = {
  documents: 'DOCUMENT#',
  stageMoves: 'STAGE#',
  timeline: 'EVENT#',
  differentPeople: 'APART#',
} as const
