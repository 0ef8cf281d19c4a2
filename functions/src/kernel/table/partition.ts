import { paginateQuery } from '@aws-sdk/lib-dynamodb'
import type { Table } from '../aws/table.ts'

/**
 * Returns all items of a partition, optionally by sort key prefix, in sort key order. Reads are consistent and follow
 * all pages.
 */
export async function partition(table: Table, pk: string, beginning?: string): Promise<Record<string, unknown>[]> {
  const query = {
    TableName: table.name,
    KeyConditionExpression: beginning === undefined ? 'pk = :pk' : 'pk = :pk AND begins_with(sk, :beginning)',
    ExpressionAttributeValues: { ':pk': pk, ...(beginning !== undefined && { ':beginning': beginning }) },
    ConsistentRead: true,
  }
  const items: Record<string, unknown>[] = []
  for await (const { Items = [] } of paginateQuery({ client: table.client }, query)) items.push(...Items)
  return items
}
