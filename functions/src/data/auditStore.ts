import { QueryCommand } from '@aws-sdk/lib-dynamodb'
import type { AuditEntry } from '../../../shared/domain/activity.ts'
import type { Table } from '../platform/table.ts'
import { keyOf } from './keys.ts'
import { storedAuditEntry } from './stored/storedActivity.ts'
import type { TransactionItem } from './transaction.ts'

/** An audit entry as an item of the table. */
export const auditItem = (entry: AuditEntry) => ({
  ...keyOf.auditEntry(entry.resource, entry.resourceId, entry.timestamp, entry.id),
  ...storedAuditEntry.mark,
  ...entry,
})

/** Writes an audit entry once: nothing overwrites it later. */
export const auditPut = (entry: AuditEntry) =>
  ({ Put: { Item: auditItem(entry), ConditionExpression: 'attribute_not_exists(pk)' } }) satisfies TransactionItem

export type AuditStore = ReturnType<typeof auditStore>

/** Reads who did what to a resource. */
export const auditStore = (table: Table) => ({
  /** The latest entries about a resource, newest first. */
  async latestOf(resource: AuditEntry['resource'], resourceId: string, limit: number): Promise<AuditEntry[]> {
    const found = await table.client.send(
      new QueryCommand({
        TableName: table.name,
        KeyConditionExpression: 'pk = :pk',
        ExpressionAttributeValues: { ':pk': keyOf.auditEntry(resource, resourceId, '', '').pk },
        ScanIndexForward: false,
        Limit: limit,
        ConsistentRead: true,
      }),
    )
    return (found.Items ?? []).map(storedAuditEntry.read)
  },
})
