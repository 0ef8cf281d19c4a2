import type { Assignment, AuditEntry, TimelineEntry } from '../../../shared/domain/activity.ts'
import type { Interview } from '../../../shared/domain/interview.ts'
import type { Table } from '../platform/table.ts'
import { applicantThere } from './applicantStore.ts'
import { assignmentHeld } from './assignmentStore.ts'
import { auditPut } from './auditStore.ts'
import { keyOf, sortKeyPrefix } from './keys.ts'
import { newestBeside } from './newestBeside.ts'
import { type MailRequest, outboxPut } from './outboxStore.ts'
import { readTogether } from './readTogether.ts'
import { storedInterview } from './stored/storedActivity.ts'
import { timelinePut } from './timelineStore.ts'
import { writeTogether } from './transaction.ts'

/** An interview as an item beside the applicant's record. */
export const interviewItem = (interview: Interview) => ({
  ...keyOf.interview(interview.applicantId, interview.clientId),
  ...storedInterview.mark,
  ...interview,
})

interface InterviewChange {
  /** As it was read: the client has to see the applicant by it. */
  assignment: Assignment
  before: Interview | undefined
  next: Interview
  timeline: TimelineEntry
  audit: AuditEntry
  mails: readonly MailRequest[]
}

export type InterviewStore = ReturnType<typeof interviewStore>

/** When and where applicants meet clients. Reads are consistent. */
export const interviewStore = (table: Table) => ({
  /** The interviews of these, in no order, of assignments that may have ended since. */
  async of(pairs: readonly Pick<Assignment, 'clientId' | 'applicantId'>[]): Promise<Interview[]> {
    const keys = pairs.map(({ applicantId, clientId }) => keyOf.interview(applicantId, clientId))
    return (await readTogether(table, keys)).map(storedInterview.read)
  },

  /** The same of an applicant. */
  async ofApplicant(applicantId: string): Promise<Interview[]> {
    return (await newestBeside(table, applicantId, { prefix: sortKeyPrefix.interviews })).map(storedInterview.read)
  },

  /** Keeps an interview, with the mails that tell of it. `stale`, and nothing is written, where anything has changed since it was read. */
  async keep({ assignment, before, next, timeline, audit, mails }: InterviewChange): Promise<'written' | 'stale'> {
    const refused = await writeTogether(table, {
      assignment: assignmentHeld(assignment),
      applicant: applicantThere(next.applicantId),
      interview: {
        Put: {
          Item: interviewItem(next),
          ...(before
            ? {
                ConditionExpression: '#version = :seen',
                ExpressionAttributeNames: { '#version': 'version' },
                ExpressionAttributeValues: { ':seen': before.version },
              }
            : { ConditionExpression: 'attribute_not_exists(pk)' }),
        },
      },
      timeline: timelinePut(timeline),
      audit: auditPut(audit),
      mails: mails.map(outboxPut),
    })
    return refused.length === 0 ? 'written' : 'stale'
  },
})
