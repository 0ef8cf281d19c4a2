import type { ExportedPart } from '../../../shared/privacy/domain/exportedPart.ts'
import type { keyOf } from '../kernel/table/keys.ts'

/**
 * The owner of an item, and what an erasure of an applicant does with it (ADR 55):
 * - `erased`: it belongs to the applicant and is deleted.
 * - `expires`: it may be about an applicant, and expires by itself or contains only ids.
 * - `account`: it belongs to an account and is deleted with the applicant's account.
 * - `log`: it records who did what, without personal data, and stays.
 * - `others`: it is about companies, partners, agents or the product, never about an applicant.
 */
type Fate = 'erased' | 'expires' | 'account' | 'log' | 'others'

const erased = 'erased' satisfies Fate
const account = 'account' satisfies Fate

/**
 * The fate of each kind of item in an erasure. A kind that is missing here does not compile. Neither does an erased
 * kind without a test.
 */
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
  differentPeople: erased,
  deletionRequest: erased,
  erasureHold: erased,
  uninformed: erased,
  assignment: erased,
  hiddenAssignment: erased,
  orderPlaces: erased,
  profile: erased,
  submission: erased,
  applicantSubmission: erased,
  file: erased,
  // Uploads expire after one day, with their file names.
  upload: 'expires',
  profileLink: 'expires',
  proposalLink: 'expires',
  availabilityLink: 'expires',
  ownDataLink: 'expires',
  // Only ids, for two years: replies to it reach no record.
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
  // Usually only ids. Also an account's address, or the name of an erased person for mails to clients, until the mail
  // is sent or for two days at most.
  outbox: 'expires',
  // Only ids: a scheduled task about a deleted record does nothing.
  due: 'expires',
  deadLetteredTask: 'expires',
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
  // Addresses invited to join the staff or a client, for seven days.
  invitation: 'expires',
  invited: 'expires',
  // Only token hashes and ids.
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

/** The kinds that an erasure must delete completely, including those of the account. */
export type ErasedKind = {
  [Kind in keyof typeof fateOf]: (typeof fateOf)[Kind] extends 'erased' | 'account' ? Kind : never
}[keyof typeof fateOf]

/** The export parts that contain a kind of item, or why none does. */
type Exported = readonly [ExportedPart, ...ExportedPart[]] | { leftOut: string }

/**
 * The export parts (ADR 60) that contain each kind of a person's items. A kind that is missing here does not compile.
 * Neither does an exported kind without a test.
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
  differentPeople: { leftOut: 'names another applicant' },
  deletionRequest: { leftOut: 'was mailed to the person, with what became of it' },
  erasureHold: { leftOut: 'is about a claim; who it keeps is told so when they ask to be erased' },
  uninformed: { leftOut: 'says that the record lacks by what the person was informed, by ids alone' },
  clientConsent: ['consents'],
  verdict: ['verdicts'],
  interview: ['interviews'],
  assignment: ['proposals', 'shownTo'],
  hiddenAssignment: ['proposals'],
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
