import { paginateQuery } from '@aws-sdk/lib-dynamodb'
import type { Submission, SubmissionStatus } from '../../../shared/domain/submission.ts'
import type { Table } from '../platform/table.ts'
import { type IndexName, indexes, keyOf } from './keys.ts'

const byStatus = 'submissionsByStatus' satisfies IndexName

/** A public submission as an item of the table, with what the index by status needs. */
export const submissionItem = (submission: Submission) => ({
  ...keyOf.submission(submission.id),
  entity: 'submission',
  [indexes[byStatus].partition]: submission.status,
  [indexes[byStatus].sort]: `${submission.createdAt}#${submission.id}`,
  ...submission,
})

export type SubmissionStore = ReturnType<typeof submissionStore>

/** Reads public submissions. */
export const submissionStore = (table: Table) => ({
  /** How many submissions have this status, a moment ago: an index follows its table by a little. */
  async countByStatus(status: SubmissionStatus): Promise<number> {
    const pages = paginateQuery(
      { client: table.client },
      {
        TableName: table.name,
        IndexName: byStatus,
        KeyConditionExpression: '#status = :status',
        ExpressionAttributeNames: { '#status': indexes[byStatus].partition },
        ExpressionAttributeValues: { ':status': status },
        Select: 'COUNT',
      },
    )
    let count = 0
    for await (const page of pages) count += page.Count ?? 0
    return count
  },
})
