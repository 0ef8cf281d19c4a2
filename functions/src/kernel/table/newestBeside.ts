import { QueryCommand } from '@aws-sdk/lib-dynamodb'
import type { Table } from '../aws/table.ts'
import { type Key, keyOf } from './keys.ts'

interface Wanted {
  /** What their sort keys begin with. */
  prefix: string
  /** As many as one page holds, some thousands, unless told. */
  limit?: number | undefined
  /** Those before this place alone. */
  before?: Key | undefined
}

/** The items beside an applicant's record, the last one first. */
export async function newestBeside(
  table: Table,
  applicantId: string,
  { prefix, limit, before }: Wanted,
): Promise<Record<string, unknown>[]> {
  const found = await table.client.send(
    new QueryCommand({
      TableName: table.name,
      KeyConditionExpression: 'pk = :pk AND begins_with(sk, :prefix)',
      ExpressionAttributeValues: { ':pk': keyOf.applicant(applicantId).pk, ':prefix': prefix },
      ScanIndexForward: false,
      ...(limit !== undefined && { Limit: limit }),
      ExclusiveStartKey: before && { ...before },
      ConsistentRead: true,
    }),
  )
  return found.Items ?? []
}
