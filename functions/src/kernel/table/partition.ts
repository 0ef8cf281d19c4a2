import { paginateQuery } from '@aws-sdk/lib-dynamodb'
import type { Table } from '../aws/table.ts'

/** All items of a partition, or those whose sort key begins so, read consistently page after page, in the order of their sort keys. */
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
