import { GetCommand, paginateQuery } from '@aws-sdk/lib-dynamodb'
import type { Assignment, AuditEntry, TimelineEntry } from '../../../shared/domain/activity.ts'
import type { Company } from '../../../shared/domain/company.ts'
import { limits } from '../../../shared/domain/limits.ts'
import type { Table } from '../platform/table.ts'
import { applicantThere } from './applicantStore.ts'
import { auditPut } from './auditStore.ts'
import { companyThere } from './companyStore.ts'
import { keyOf, listOf, sortKeyPrefix } from './keys.ts'
import { allListed, listing } from './listing.ts'
import { readTogether } from './readTogether.ts'
import { storedAssignment } from './stored/storedActivity.ts'
import { timelinePut } from './timelineStore.ts'
import { type TransactionItem, writeTogether } from './transaction.ts'

/** A client's access to one applicant as an item of the table. */
export const assignmentItem = (assignment: Assignment) => ({
  ...keyOf.assignment(assignment.clientId, assignment.applicantId),
  ...storedAssignment.mark,
  ...assignmentListing(assignment),
  ...assignment,
})

/** What places an assignment in the list of its applicant. */
export const assignmentListing = ({ applicantId, clientId, createdAt }: Assignment) =>
  listing(listOf.assignments(applicantId), `${createdAt}#${clientId}`)

interface AssignmentChange {
  /** As it was read: undefined where there was none. */
  before: Assignment | undefined
  next: Assignment
  timeline: TimelineEntry
  audit: AuditEntry
}

/** Writes an assignment while it is as it was read: each has an id of its own, and comes to its end once. */
const assignmentPut = (before: Assignment | undefined, next: Assignment): TransactionItem => ({
  Put: {
    Item: assignmentItem(next),
    ...(before
      ? {
          ConditionExpression: '#id = :seen AND isActive = :was',
          ExpressionAttributeNames: { '#id': 'id' },
          ExpressionAttributeValues: { ':seen': before.id, ':was': before.isActive },
        }
      : { ConditionExpression: 'attribute_not_exists(pk)' }),
  },
})

export type AssignmentStore = ReturnType<typeof assignmentStore>

/** Which applicants a client may see. Reads are consistent: an assignment that was ended is gone at the next call. */
export const assignmentStore = (table: Table) => ({
  /** The ids of the applicants actively assigned to a client, in order of id; at most `limits.assignmentsPerClient`. */
  async activeApplicantIds(clientId: string): Promise<string[]> {
    const pages = paginateQuery(
      { client: table.client },
      {
        TableName: table.name,
        KeyConditionExpression: 'pk = :pk AND begins_with(sk, :prefix)',
        FilterExpression: 'isActive = :yes',
        ProjectionExpression: 'applicantId',
        ExpressionAttributeValues: {
          ':pk': keyOf.assignment(clientId, '').pk,
          ':prefix': sortKeyPrefix.assignments,
          ':yes': true,
        },
        ConsistentRead: true,
      },
    )
    const ids: string[] = []
    for await (const page of pages) {
      for (const item of page.Items ?? []) ids.push(item.applicantId)
      if (ids.length >= limits.assignmentsPerClient) break
    }
    return ids.slice(0, limits.assignmentsPerClient)
  },

  /** Whether a client may see an applicant at this moment. */
  async isActivelyAssigned(clientId: string, applicantId: string): Promise<boolean> {
    const found = await table.client.send(
      new GetCommand({
        TableName: table.name,
        Key: keyOf.assignment(clientId, applicantId),
        ProjectionExpression: 'isActive',
        ConsistentRead: true,
      }),
    )
    return found.Item?.isActive === true
  },

  /** The assignment of an applicant to a client, whether or not it has ended. */
  async between(clientId: string, applicantId: string): Promise<Assignment | undefined> {
    const Key = keyOf.assignment(clientId, applicantId)
    const { Item } = await table.client.send(new GetCommand({ TableName: table.name, Key, ConsistentRead: true }))
    return Item && storedAssignment.read(Item)
  },

  /** All assignments of an applicant, the latest first: as they are now, though a new one may be missing for a moment. */
  async ofApplicant(applicantId: string): Promise<Assignment[]> {
    const keys = await allListed(table, listOf.assignments(applicantId))
    const items = await readTogether(table, keys)
    return items.map(storedAssignment.read).toSorted((a, b) => (a.createdAt < b.createdAt ? 1 : -1))
  },

  /**
   * Begins an assignment and tells the timeline. Nothing is written where it is `stale`, or where applicant or client are `gone`:
   * an applicant is shared with nobody who is no client.
   */
  begin: (change: AssignmentChange & { company: Company }) =>
    write(table, { ...changeItems(change), client: companyThere(change.company) }),

  /** Ends an assignment in the same way, whatever became of the client. */
  end: (change: AssignmentChange) => write(table, changeItems(change)),
})

const changeItems = ({ before, next, timeline, audit }: AssignmentChange) => ({
  assignment: assignmentPut(before, next),
  applicant: applicantThere(next.applicantId),
  timeline: timelinePut(timeline),
  audit: auditPut(audit),
})

async function write(table: Table, items: Record<string, TransactionItem>): Promise<'written' | 'stale' | 'gone'> {
  const refused = await writeTogether(table, items)
  if (refused.length === 0) return 'written'
  return refused.includes('assignment') ? 'stale' : 'gone'
}
