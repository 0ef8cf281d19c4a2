import { QueryCommand } from '@aws-sdk/lib-dynamodb'
import type { Table } from '../../kernel/aws/table.ts'
import type { Key } from '../../kernel/table/keys.ts'
import { applicantKeys } from '../keys.ts'

interface RelatedItemsQuery {
  /** The prefix of their sort keys. */
  prefix: string
  /** By default, as many as one page holds: a few thousand. */
  limit?: number | undefined
  /** Only items before this key. */
  before?: Key | undefined
}

/** Returns items in an applicant's partition, newest first. */
export async function newestRelated(
  table: Table,
  applicantId: string,
  { prefix, limit, before }: RelatedItemsQuery,
): Promise<Record<string, unknown>[]> {
  const found = await table.client.send(
    new QueryCommand({
      TableName: table.name,
      KeyConditionExpression: 'pk = :pk AND begins_with(sk, :prefix)',
      ExpressionAttributeValues: { ':pk': applicantKeys.applicant(applicantId).pk, ':prefix': prefix },
      ScanIndexForward: false,
      ...(limit !== undefined && { Limit: limit }),
      ExclusiveStartKey: before && { ...before },
      ConsistentRead: true,
    }),
  )
  return found.Items ?? []
}
