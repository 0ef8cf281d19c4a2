import type { keyOf } from '../kernel/table/keys.ts'
import type { ExportedPart } from './export/exportedData.ts'

/**
 * Whose data an item is, and what becomes of it when an applicant is erased (ADR 55):
 * - `erased`: it is the applicant's, and goes.
 * - `expires`: it may be about an applicant, and leaves by its own time or holds no more than ids.
 * - `account`: it is of an account, and goes with the one that the applicant kept the record by.
 * - `log`: it says who did what, without data, and stays.
 * - `others`: it is about companies, partners, agents or the product itself, and of no applicant.
 */
type Fate = 'erased' | 'expires' | 'account' | 'log' | 'others'

const erased = 'erased' satisfies Fate
const account = 'account' satisfies Fate

/** What becomes of every kind of item. A kind of which nobody says so does not compile, nor one that is erased and not tried. */
export const fateOf = {
  applicant: erased,
  applicantEmail: erased,
  document: erased,
  stageMove: erased,
  timelineEntry: erased,
  activityLedger: erased,
  activity: erased,
  message: erased,
  messageKey: erased,
  dataExport: erased,
  clientConsent: erased,
  verdict: erased,
  interview: erased,
  apart: erased,
  deletionRequest: erased,
  erasureHold: erased,
  uninformed: erased,
  assignment: erased,
  assignmentAside: erased,
  orderPlaces: erased,
  profile: erased,
  submission: erased,
  applicantSubmission: erased,
  file: erased,
  // What was sent leaves after a day, with its name.
  upload: 'expires',
  profileLink: 'expires',
  proposalLink: 'expires',
  availabilityLink: 'expires',
  ownDataLink: 'expires',
  // Ids alone, for two years: an answer to it meets nobody.
  replyAddress: 'expires',
  // The values that a job changed, so that it can be undone.
  jobChunk: 'expires',
  jobItem: 'expires',
  jobChunkState: 'expires',
  job: 'expires',
  jobTurn: 'expires',
  throttle: 'expires',
  partnerRequest: 'expires',
  webhookEvent: 'expires',
  webhookDelivery: 'expires',
  // Ids as a rule; an address of an account, or the name that clients are told is erased, until the mail has gone, and two days at most.
  outbox: 'expires',
  // Ids alone: nothing comes of what is due about somebody who is gone.
  due: 'expires',
  dueLaidAside: 'expires',
  user: account,
  session: account,
  sessionUse: account,
  username: account,
  userEmail: account,
  emailChange: account,
  view: account,
  viewSettings: account,
  viewSeen: account,
  viewTurn: account,
  // Mailboxes that are asked to join the staff or a client, for seven days.
  invitation: 'expires',
  invited: 'expires',
  // Hashes of tokens, and ids.
  resetToken: 'expires',
  digestLink: 'expires',
  auditEntry: 'log',
  messageTemplate: 'others',
  startRules: 'others',
  company: 'others',
  order: 'others',
  clientLink: 'others',
  clientLinkToken: 'others',
  partner: 'others',
  partnerKey: 'others',
  webhookEndpoint: 'others',
  webhookEndpointTurn: 'others',
  agentToken: 'others',
  agentGrant: 'others',
  agentTurn: 'others',
  dueDay: 'others',
  oauthClient: 'others',
  setting: 'others',
  lists: 'others',
  counter: 'others',
} as const satisfies Record<keyof typeof keyOf, Fate>

/** The kinds of which nothing may be left, the account's own with them. */
export type ErasedKind = {
  [Kind in keyof typeof fateOf]: (typeof fateOf)[Kind] extends 'erased' | 'account' ? Kind : never
}[keyof typeof fateOf]

/** The parts of an export that tell of a kind of item, or why none does. */
type Exported = readonly [ExportedPart, ...ExportedPart[]] | { leftOut: string }

/**
 * Where an export of somebody's data (ADR 60) tells of each kind that is theirs. A kind of which nobody says so does not compile, nor
 * one that is told of and stands in no trial.
 */
export const exportedAs = {
  applicant: ['record', 'origin', 'picture'],
  applicantEmail: { leftOut: 'repeats the email of the record' },
  document: ['documents'],
  stageMove: ['stages'],
  timelineEntry: ['history', 'shownTo'],
  activityLedger: { leftOut: 'repeats the days of calls and tasks' },
  activity: ['notes'],
  message: ['messages'],
  messageKey: { leftOut: 'hashes and ids, for two days' },
  dataExport: { leftOut: 'is of the export itself' },
  apart: { leftOut: 'names another applicant' },
  deletionRequest: { leftOut: 'was mailed to the person, with what became of it' },
  erasureHold: { leftOut: 'is about a claim; who it keeps is told so when they ask to be erased' },
  uninformed: { leftOut: 'says that the record lacks by what the person was informed, by ids alone' },
  clientConsent: ['consents'],
  verdict: ['verdicts'],
  interview: ['interviews'],
  assignment: ['proposals', 'shownTo'],
  assignmentAside: ['proposals'],
  orderPlaces: { leftOut: 'repeats that an assignment is at the stage placed' },
  profile: { leftOut: 'says which account is connected, by ids alone' },
  submission: ['applications'],
  applicantSubmission: { leftOut: 'leads to an application, by its id alone' },
  file: { leftOut: 'names a stored object, which is in the archive itself' },
  user: ['account'],
  session: ['account'],
  sessionUse: ['account'],
  username: { leftOut: 'repeats the name of the account' },
  userEmail: { leftOut: 'repeats the email of the account' },
  emailChange: ['account'],
  view: { leftOut: 'applicants save none' },
  viewSettings: { leftOut: 'applicants save none' },
  viewSeen: { leftOut: 'applicants save none' },
  viewTurn: { leftOut: 'applicants save none' },
} as const satisfies Record<ErasedKind, Exported>
