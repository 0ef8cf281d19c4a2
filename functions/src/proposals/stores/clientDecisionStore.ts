import type { TimelineEntry } from '../../../../shared/applicants/domain/timeline.ts'
import { isWithdrawn } from '../../../../shared/applicants/domain/withdrawal.ts'
import type { AuditEntry } from '../../../../shared/audit/domain/auditEntry.ts'
import type { Assignment } from '../../../../shared/proposals/domain/assignment.ts'
import type { ClientDecision } from '../../../../shared/proposals/domain/clientDecision.ts'
import { applicantKeys } from '../../applicants/keys.ts'
import { applicantThere } from '../../applicants/stores/applicantStore.ts'
import { newestRelated } from '../../applicants/stores/newestRelated.ts'
import { storedApplicant } from '../../applicants/stores/storedApplicant.ts'
import { timelinePut } from '../../applicants/stores/timelineStore.ts'
import { auditPut } from '../../audit/stores/auditStore.ts'
import { orderLookedAfter } from '../../companies/stores/orderStore.ts'
import type { Table } from '../../kernel/aws/table.ts'
import type { Key } from '../../kernel/table/keys.ts'
import { allListed, listing, nextListed } from '../../kernel/table/listing.ts'
import { readBatch } from '../../kernel/table/readBatch.ts'
import { type TransactionItem, writeTogether } from '../../kernel/table/transaction.ts'
import { duePut, type NewDue } from '../../schedule/stores/dueStore.ts'
import { proposalKeys, proposalLists, proposalPrefixes } from '../keys.ts'
import { assignmentStillShown, latestOfEach } from './assignmentStore.ts'
import { storedAssignment, storedClientDecision } from './storedAssignment.ts'

export const clientDecisionItem = (verdict: ClientDecision) => ({
  ...proposalKeys.verdict(verdict.applicantId, verdict.clientId),
  ...storedClientDecision.mark,
  ...listing(
    proposalLists.clientDecisions(verdict.assignedBy),
    `${verdict.answeredAt}#${verdict.applicantId}#${verdict.clientId}`,
  ),
  ...verdict,
})

type Between = Pick<Assignment, 'clientId' | 'applicantId'>

/** The current assignment, and the latest decision, possibly on an earlier assignment. */
export interface SeenClientDecision {
  assignment?: Assignment | undefined
  verdict?: ClientDecision | undefined
  /** Whether a partner withdrew the applicant, who is not reopened since. */
  isWithdrawn?: boolean | undefined
}

interface ClientDecisionChange {
  /** The assignment as it was read. The client must still see the applicant by it. */
  assignment: Assignment
  before: ClientDecision | undefined
  next: ClientDecision
  timeline: TimelineEntry
  audit: AuditEntry
  /** The scheduled mail to the colleague who proposed the applicant, if any. */
  due?: NewDue | undefined
}

export type ClientDecisionStore = ReturnType<typeof clientDecisionStore>

/** Stores client decisions on proposed applicants. Reads are consistent. */
export const clientDecisionStore = (table: Table) => ({
  /**
   * Returns the latest client decisions on the applicants that a colleague proposed, at most `count`. Very recent
   * changes may be missing.
   */
  async latestFor(userId: string, count: number): Promise<ClientDecision[]> {
    const { listed } = await nextListed(table, proposalLists.clientDecisions(userId), '', count, 'latest first')
    const items = await readBatch(
      table,
      listed.map(({ key }) => key),
    )
    return items.map(storedClientDecision.read)
  },

  async seen(clientId: string, applicantId: string): Promise<SeenClientDecision> {
    const clientDecisionKey = proposalKeys.verdict(applicantId, clientId)
    const places = [
      proposalKeys.assignment(clientId, applicantId),
      proposalKeys.hiddenAssignment(clientId, applicantId),
    ]
    const recordKey = applicantKeys.applicant(applicantId)
    const items = await readBatch(table, [...places, clientDecisionKey, recordKey])
    const at = (key: Key) => items.find(({ pk, sk }) => pk === key.pk && sk === key.sk)
    const [verdict, record] = [at(clientDecisionKey), at(recordKey)]
    const assignments = items.filter(({ pk }) => pk !== recordKey.pk).map(storedAssignment.read)
    return {
      assignment: latestOfEach(assignments)[0],
      verdict: verdict && storedClientDecision.read(verdict),
      // A merged record is stored under this key, too.
      isWithdrawn: record?.entity === storedApplicant.mark.entity && isWithdrawn(storedApplicant.read(record)),
    }
  },

  /** Returns the latest client decisions of these pairs, in no order. Their assignments may have ended since. */
  async of(pairs: readonly Between[]): Promise<ClientDecision[]> {
    const keys = pairs.map(({ applicantId, clientId }) => proposalKeys.verdict(applicantId, clientId))
    return (await readBatch(table, keys)).map(storedClientDecision.read)
  },

  /** Returns the latest client decisions on an applicant, in no order. Their assignments may have ended since. */
  async ofApplicant(applicantId: string): Promise<ClientDecision[]> {
    return (await newestRelated(table, applicantId, { prefix: proposalPrefixes.clientDecisions })).map(
      storedClientDecision.read,
    )
  },

  /** Returns how many of the applicants that a colleague proposed got a client decision since a moment. */
  async countSince(userId: string, moment: string): Promise<number> {
    return (await allListed(table, proposalLists.clientDecisions(userId), moment)).length
  },

  /**
   * Stores a client decision. Returns `stale`, with nothing written, if the assignment or the decision has changed
   * since it was read, the applicant is deleted, or the order is closed.
   */
  async give({ assignment, before, next, timeline, audit, due }: ClientDecisionChange): Promise<'written' | 'stale'> {
    const { clientId, orderId } = assignment
    const refused = await writeTogether(table, {
      assignment: assignmentStillShown(assignment),
      order: orderId === undefined ? [] : orderLookedAfter({ clientId, orderId }),
      applicant: applicantThere(next.applicantId),
      verdict: clientDecisionPut(before, next),
      timeline: timelinePut(timeline),
      audit: auditPut(audit),
      due: due ? duePut(due) : [],
    })
    return refused.length === 0 ? 'written' : 'stale'
  },
})

const clientDecisionPut = (before: ClientDecision | undefined, next: ClientDecision): TransactionItem => ({
  Put: {
    Item: clientDecisionItem(next),
    ...(before
      ? {
          ConditionExpression: '#version = :seen',
          ExpressionAttributeNames: { '#version': 'version' },
          ExpressionAttributeValues: { ':seen': before.version },
        }
      : { ConditionExpression: 'attribute_not_exists(pk)' }),
  },
})
