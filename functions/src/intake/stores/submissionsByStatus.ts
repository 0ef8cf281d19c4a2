import { paginateQuery, QueryCommand, type QueryCommandInput, type QueryCommandOutput } from '@aws-sdk/lib-dynamodb'
import type { Submission } from '../../../../shared/intake/domain/submission.ts'
import type { SubmissionStatus } from '../../../../shared/intake/domain/submissionStatuses.ts'
import type { Table } from '../../kernel/aws/table.ts'
import { type IndexName, indexes, type Key, keyFrom } from '../../kernel/table/keys.ts'
import { readBatch } from '../../kernel/table/readBatch.ts'
import { storedSubmission } from './storedSubmission.ts'

const byStatus = 'submissionsByStatus' satisfies IndexName
const { partition, sort } = indexes[byStatus]

const sortKeyOf = ({ createdAt, id }: Submission): string => `${createdAt}#${id}`

export const amongStatus = (status: SubmissionStatus) => ({ [partition]: status })

export const placeByStatus = (submission: Submission) => ({
  ...amongStatus(submission.status),
  [sort]: sortKeyOf(submission),
})

const newestFirst = (a: Submission, b: Submission): number => (sortKeyOf(a) < sortKeyOf(b) ? 1 : -1)

/**
 * Returns the newest submissions with a status, optionally before another one. If fewer than `count`, these are all.
 */
export async function newestOf(
  table: Table,
  status: SubmissionStatus,
  count: number,
  before?: Submission,
): Promise<Submission[]> {
  const submissions: Submission[] = []
  let next: Record<string, unknown> | undefined
  do {
    const page: QueryCommandOutput = await table.client.send(
      new QueryCommand({
        TableName: table.name,
        IndexName: byStatus,
        KeyConditionExpression: `#status = :status${before ? ' AND #at < :before' : ''}`,
        ExpressionAttributeNames: { '#status': partition, ...(before && { '#at': sort }) },
        ExpressionAttributeValues: { ':status': status, ...(before && { ':before': sortKeyOf(before) }) },
        ScanIndexForward: false,
        Limit: count - submissions.length,
        ExclusiveStartKey: next,
      }),
    )
    const keys = (page.Items ?? []).map(keyFrom)
    const found = (await readBatch(table, keys)).map(storedSubmission.read)
    // The index may still show submissions that changed a moment ago.
    submissions.push(...found.filter((each) => each.status === status).toSorted(newestFirst))
    next = page.LastEvaluatedKey
  } while (next && submissions.length < count)
  return submissions
}

/** Counts the submissions with a status in the index, at about 1 read unit per 45. Only for verifying the counters. */
export async function countedOneByOne(table: Table, status: SubmissionStatus): Promise<number> {
  let count = 0
  for await (const page of pagesOf(table, status, { Select: 'COUNT' })) count += page.Count ?? 0
  return count
}

/** Yields the keys of all submissions with a status, in batches of `atOnce`. Recent changes may be missing. */
export async function* submissionKeys(table: Table, status: SubmissionStatus, atOnce: number): AsyncGenerator<Key[]> {
  for await (const { Items = [] } of pagesOf(table, status, { Limit: atOnce })) yield Items.map(keyFrom)
}

const pagesOf = (table: Table, status: SubmissionStatus, input: Pick<QueryCommandInput, 'Select' | 'Limit'>) =>
  paginateQuery(
    { client: table.client },
    {
      TableName: table.name,
      IndexName: byStatus,
      KeyConditionExpression: '#status = :status',
      ExpressionAttributeNames: { '#status': partition },
      ExpressionAttributeValues: { ':status': status },
      ...input,
    },
  )
