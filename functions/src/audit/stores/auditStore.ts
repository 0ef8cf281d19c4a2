import { PutCommand, QueryCommand } from '@aws-sdk/lib-dynamodb'
import type { AuditEntry } from '../../../../shared/audit/domain/auditEntry.ts'
import type { Table } from '../../kernel/aws/table.ts'
import { type Key, keyOf } from '../../kernel/table/keys.ts'
import type { TransactionItem } from '../../kernel/table/transaction.ts'
import { unlessRefused } from '../../kernel/table/unlessRefused.ts'
import { auditListing } from './auditLog.ts'
import { storedAuditEntry } from './storedAuditEntry.ts'

const keyOfEntry = ({ resource, resourceId, timestamp, id }: AuditEntry): Key =>
  keyOf.auditEntry(resource, resourceId, timestamp, id)

/**
 * The place that an action of one actor on a resource has in an hour, known without a read. It is at the end of the hour, so
 * that a page of the latest entries reads it before whatever is older.
 */
const hourlyKeyOf = (entry: AuditEntry): Key => {
  const hour = entry.timestamp.slice(0, 'yyyy-mm-ddThh'.length)
  const who = `${entry.action}#${entry.actorKind ?? 'user'}#${entry.userId ?? entry.actorName}`
  return keyOf.auditEntry(entry.resource, entry.resourceId, `${hour}:59:59.999Z`, who)
}

const itemAt = (key: Key, entry: AuditEntry) => ({
  ...key,
  ...storedAuditEntry.mark,
  ...auditListing(entry),
  ...entry,
})

const putAt = (key: Key, entry: AuditEntry) =>
  ({
    Put: { Item: itemAt(key, entry), ConditionExpression: 'attribute_not_exists(pk)' },
  }) satisfies TransactionItem

/** An audit entry as an item of the table. */
export const auditItem = (entry: AuditEntry) => itemAt(keyOfEntry(entry), entry)

/** Writes an audit entry once: nothing overwrites it later. */
export const auditPut = (entry: AuditEntry) => putAt(keyOfEntry(entry), entry)

/** The most entries of an hour that a store remembers: some 1 MB. */
const mostKnown = 4000

export type AuditStore = ReturnType<typeof auditStore>

/** Reads who did what to a resource, and keeps who looked. */
export function auditStore(table: Table) {
  // What this store saw kept. Nothing deletes an audit entry: to write one again would cost a unit, and its reader some time.
  const known = new Set<string>()
  const put = async ({ Put }: ReturnType<typeof auditPut>): Promise<void> => {
    await table.client.send(new PutCommand({ TableName: table.name, ...Put }))
  }
  return {
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
      const entries = (found.Items ?? []).map(storedAuditEntry.read)
      // Entries of an hour stand at its end, and say when it was.
      return entries.sort((a, b) => (a.timestamp === b.timestamp ? 0 : a.timestamp < b.timestamp ? 1 : -1))
    },

    /** Keeps an entry by itself. */
    keep: (entry: AuditEntry): Promise<void> => put(auditPut(entry)),

    /**
     * Keeps an entry unless one of the same action on the same resource by the same actor is kept in this hour (of UTC), and
     * tells whether it did.
     */
    async keepOncePerHour(entry: AuditEntry): Promise<boolean> {
      const key = hourlyKeyOf(entry)
      const name = `${key.pk} ${key.sk}`
      if (known.has(name)) return false
      const isFirst = await unlessRefused(put(putAt(key, entry)))
      if (known.size === mostKnown) known.clear()
      known.add(name)
      return isFirst
    },
  }
}
