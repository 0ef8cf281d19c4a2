import type { TimelineEntry } from '../../../../shared/applicants/domain/timeline.ts'
import type { AuditEntry } from '../../../../shared/audit/domain/auditEntry.ts'
import type { Assignment } from '../../../../shared/proposals/domain/assignment.ts'
import type { ClientVerdict } from '../../../../shared/proposals/domain/clientVerdict.ts'
import { applicantThere } from '../../applicants/stores/applicantStore.ts'
import { timelinePut } from '../../applicants/stores/timelineStore.ts'
import { auditPut } from '../../audit/stores/auditStore.ts'
import { orderLookedAfter } from '../../companies/stores/orderStore.ts'
import type { Table } from '../../kernel/aws/table.ts'
import { keyOf, listOf, sortKeyPrefix } from '../../kernel/table/keys.ts'
import { allListed, listing, nextListed } from '../../kernel/table/listing.ts'
import { newestBeside } from '../../kernel/table/newestBeside.ts'
import { readTogether } from '../../kernel/table/readTogether.ts'
import { type TransactionItem, writeTogether } from '../../kernel/table/transaction.ts'
import { duePut, type NewDue } from '../../schedule/stores/dueStore.ts'
import { assignmentHeld, latestOfEach } from './assignmentStore.ts'
import { storedAssignment, storedVerdict } from './storedAssignment.ts'

export const verdictItem = (verdict: ClientVerdict) => ({
  ...keyOf.verdict(verdict.applicantId, verdict.clientId),
  ...storedVerdict.mark,
  ...listing(listOf.verdicts(verdict.assignedBy), `${verdict.answeredAt}#${verdict.applicantId}#${verdict.clientId}`),
  ...verdict,
})

type Between = Pick<Assignment, 'clientId' | 'applicantId'>

/** The current assignment, and the latest decision, possibly on an earlier assignment. */
export interface SeenVerdict {
  assignment?: Assignment | undefined
  verdict?: ClientVerdict | undefined
}

interface VerdictChange {
  /** The assignment as it was read. The client must still see the applicant by it. */
  assignment: Assignment
  before: ClientVerdict | undefined
  next: ClientVerdict
  timeline: TimelineEntry
  audit: AuditEntry
  /** The scheduled mail to the colleague who proposed the applicant, if any. */
  due?: NewDue | undefined
}

export type VerdictStore = ReturnType<typeof verdictStore>

/** Stores client decisions on proposed applicants. Reads are consistent. */
export const verdictStore = (table: Table) => ({
  /**
   * Returns the latest client decisions on the applicants that a colleague proposed, at most `count`. Very recent
   * changes may be missing.
   */
  async latestFor(userId: string, count: number): Promise<ClientVerdict[]> {
    const { listed } = await nextListed(table, listOf.verdicts(userId), '', count, 'latest first')
    const items = await readTogether(
      table,
      listed.map(({ key }) => key),
    )
    return items.map(storedVerdict.read)
  },

  async seen(clientId: string, applicantId: string): Promise<SeenVerdict> {
    const verdictKey = keyOf.verdict(applicantId, clientId)
    const places = [keyOf.assignment(clientId, applicantId), keyOf.assignmentAside(clientId, applicantId)]
    const items = await readTogether(table, [...places, verdictKey])
    const verdict = items.find(({ pk }) => pk === verdictKey.pk)
    const assignments = items.filter(({ pk }) => pk !== verdictKey.pk).map(storedAssignment.read)
    return { assignment: latestOfEach(assignments)[0], verdict: verdict && storedVerdict.read(verdict) }
  },

  /** Returns the latest client decisions of these pairs, in no order. Their assignments may have ended since. */
  async of(pairs: readonly Between[]): Promise<ClientVerdict[]> {
    const keys = pairs.map(({ applicantId, clientId }) => keyOf.verdict(applicantId, clientId))
    return (await readTogether(table, keys)).map(storedVerdict.read)
  },

  /** Returns the latest client decisions on an applicant, in no order. Their assignments may have ended since. */
  async ofApplicant(applicantId: string): Promise<ClientVerdict[]> {
    return (await newestBeside(table, applicantId, { prefix: sortKeyPrefix.verdicts })).map(storedVerdict.read)
  },

  /** Returns how many of the applicants that a colleague proposed got a client decision since a moment. */
  async countSince(userId: string, moment: string): Promise<number> {
    return (await allListed(table, listOf.verdicts(userId), moment)).length
  },

  /**
   * Stores a client decision. Returns `stale`, with nothing written, if the assignment or the decision has changed
   * since it was read, the applicant is deleted, or the order is closed.
   */
  async give({ assignment, before, next, timeline, audit, due }: VerdictChange): Promise<'written' | 'stale'> {
    const { clientId, orderId } = assignment
    const refused = await writeTogether(table, {
      assignment: assignmentHeld(assignment),
      order: orderId === undefined ? [] : orderLookedAfter({ clientId, orderId }),
      applicant: applicantThere(next.applicantId),
      verdict: verdictPut(before, next),
      timeline: timelinePut(timeline),
      audit: auditPut(audit),
      due: due ? duePut(due) : [],
    })
    return refused.length === 0 ? 'written' : 'stale'
  },
})

const verdictPut = (before: ClientVerdict | undefined, next: ClientVerdict): TransactionItem => ({
  Put: {
    Item: verdictItem(next),
    ...(before
      ? {
          ConditionExpression: '#version = :seen',
          ExpressionAttributeNames: { '#version': 'version' },
          ExpressionAttributeValues: { ':seen': before.version },
        }
      : { ConditionExpression: 'attribute_not_exists(pk)' }),
  },
})
