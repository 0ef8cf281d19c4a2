import { GetCommand, paginateQuery } from '@aws-sdk/lib-dynamodb'
import type { Assignment } from '../../../shared/domain/activity.ts'
import { limits } from '../../../shared/domain/limits.ts'
import type { Table } from '../platform/table.ts'
import { keyOf, sortKeyPrefix } from './keys.ts'
import { storedAssignment } from './stored/storedActivity.ts'

/** A client's access to one applicant as an item of the table. */
export const assignmentItem = (assignment: Assignment) => ({
  ...keyOf.assignment(assignment.clientId, assignment.applicantId),
  ...storedAssignment.mark,
  ...assignment,
})

export type AssignmentStore = ReturnType<typeof assignmentStore>

/** Reads which applicants a client may see, consistently: an assignment that was ended is gone at the next call. */
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
})
