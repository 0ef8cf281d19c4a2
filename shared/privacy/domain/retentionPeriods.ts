import { functionLimits } from '../../kernel/domain/functionLimits.ts'
import { limits } from '../../kernel/domain/limits.ts'

/** A retention period. Months and years end on the same day of the month, or on the last day of a shorter month. */
export interface Period {
  readonly count: number
  readonly unit: 'hours' | 'days' | 'months' | 'years'
}

const daySeconds = 24 * 3600

const hours = (count: number) => ({ count, unit: 'hours' }) as const
const days = (count: number) => ({ count, unit: 'days' }) as const
const months = (count: number) => ({ count, unit: 'months' }) as const
const years = (count: number) => ({ count, unit: 'years' }) as const

/**
 * The retention periods, each counted from the moment named in `retention.ts`, which also has the reasons. Used by everything that erases
 * data, sets a time to live or configures a bucket lifecycle. Only numbers, so that any function can import it.
 */
export const retentionPeriods = {
  undecidedSubmission: months(12),
  rejectedSubmission: months(6),
  spam: days(30),
  rejectedApplicant: months(6),
  archivedApplicant: months(6),
  openApplicant: months(12),
  talentPool: months(24),
  placed: years(5),
  incomingMail: days(14),
  outgoingMail: days(2),
  exportCount: days(7),
  messageKey: days(2),
  receivedKey: days(30),
  attempts: hours(24),
  session: days(limits.session.applicantHours / 24),
  upload: hours(24),
  invitation: days(30),
  passwordLink: hours(1),
  signInAlert: days(7),
  passkeyChallenge: hours(1),
  singleSignOnStart: hours(1),
  secondFactorReset: hours(24),
  profileLink: hours(24),
  emailLink: hours(functionLimits.emailChangeSeconds / 3600),
  proposalLink: days(functionLimits.proposalQuestionDays),
  availabilityLink: days(functionLimits.availabilityLinkSeconds / daySeconds),
  unsubscribeLink: days(functionLimits.unsubscribeLinkSeconds / daySeconds),
  ownDataLink: hours(1),
  reminderLink: days(7),
  dataExport: days(1),
  digestLink: days(functionLimits.digestLinkSeconds / daySeconds),
  replyAddress: days(functionLimits.replyAddressSeconds / daySeconds),
  viewSeen: days(183),
  job: days(30),
  mergeUndo: days(30),
  webhookEvent: days(7),
  webhookDelivery: days(30),
  partnerRequest: hours(24),
  tombstone: days(2),
  searchSnapshot: days(7),
  visitorAddress: days(14),
  recovery: days(35),
  auditCopy: years(5),
} as const satisfies Record<string, Period>
export type RetentionName = keyof typeof retentionPeriods

/** The rules with a fixed length in seconds, so that a time to live can enforce them. */
type ByTheClock = {
  [Name in RetentionName]: (typeof retentionPeriods)[Name]['unit'] extends 'hours' | 'days' ? Name : never
}[RetentionName]

export const retentionDays = (name: ByTheClock): number => retentionSeconds(name) / daySeconds

export function retentionSeconds(name: ByTheClock): number {
  const { count, unit } = retentionPeriods[name]
  return count * (unit === 'hours' ? 3600 : daySeconds)
}

/** The maximum retention of rejected applicants, in months, which requires a reason. */
export const maxRejectedMonths = 36
