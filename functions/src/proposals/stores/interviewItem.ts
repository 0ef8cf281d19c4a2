import type { TimelineEntry } from '../../../../shared/applicants/domain/timeline.ts'
import type { AuditEntry } from '../../../../shared/audit/domain/auditEntry.ts'
import type { Interview } from '../../../../shared/proposals/domain/interview.ts'
import { timelinePut } from '../../applicants/stores/timelineStore.ts'
import { auditPut } from '../../audit/stores/auditStore.ts'
import type { TransactionItem } from '../../kernel/table/transaction.ts'
import { type MailRequest, outboxPut } from '../../notify/stores/outboxStore.ts'
import { proposalKeys } from '../keys.ts'
import { storedInterview } from './storedAssignment.ts'

export const interviewItem = (interview: Interview) => ({
  ...proposalKeys.interview(interview.applicantId, interview.clientId),
  ...storedInterview.mark,
  ...interview,
})

/** A change of an interview with its log entries and mails. */
export interface InterviewChange {
  /** The interview as it was read. Nothing is written if it has changed since. */
  before: Interview | undefined
  next: Interview
  timeline: TimelineEntry
  audit: AuditEntry
  mails: readonly MailRequest[]
}

/** Writes an interview if it is unchanged since it was read. */
export const interviewWrites = ({ before, next, timeline, audit, mails }: InterviewChange) => ({
  interview: {
    Put: {
      Item: interviewItem(next),
      ...ifUnchanged(before),
    },
  },
  interviewTold: [timelinePut(timeline), auditPut(audit), ...mails.map(outboxPut)],
})

/** Condition that an interview is unchanged since it was read. */
export const interviewUnchanged = (
  { applicantId, clientId }: Pick<Interview, 'applicantId' | 'clientId'>,
  before: Interview | undefined,
): TransactionItem => ({
  ConditionCheck: { Key: proposalKeys.interview(applicantId, clientId), ...ifUnchanged(before) },
})

const ifUnchanged = (before: Interview | undefined) =>
  before
    ? {
        ConditionExpression: '#version = :seen',
        ExpressionAttributeNames: { '#version': 'version' },
        ExpressionAttributeValues: { ':seen': before.version },
      }
    : { ConditionExpression: 'attribute_not_exists(pk)' }
