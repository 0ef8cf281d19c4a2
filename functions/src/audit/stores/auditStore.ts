import { PutCommand, QueryCommand } from '@aws-sdk/lib-dynamodb'
import type { AuditEntry } from '../../../../shared/audit/domain/auditEntry.ts'
import type { Table } from '../../kernel/aws/table.ts'
import { isWritten } from '../../kernel/table/isWritten.ts'
import type { Key } from '../../kernel/table/keys.ts'
import { tokenHash } from '../../kernel/table/tokenHash.ts'
import type { TransactionItem } from '../../kernel/table/transaction.ts'
import { auditKeys } from '../keys.ts'
import { auditListing } from './auditLog.ts'
import { storedAuditEntry } from './storedAuditEntry.ts'

const keyOfEntry = ({ resource, resourceId, timestamp, id }: AuditEntry): Key =>
  auditKeys.auditEntry(resource, resourceId, timestamp, id)

/**
 * Returns the key of an actor's action on a resource in an hour, which is known without a read. Agents of one account
 * are different actors. It sorts at the end of the hour, so that a page of the latest entries reads it before older ones.
 */
const hourlyKeyOf = (entry: AuditEntry): Key => {
  const hour = entry.timestamp.slice(0, 'yyyy-mm-ddThh'.length)
  const actor = [entry.userId, entry.actorName].filter((part) => part !== undefined).join(' ')
  const who = `${entry.action}#${entry.actorKind ?? 'user'}#${actor}`
  return auditKeys.auditEntry(entry.resource, entry.resourceId, `${hour}:59:59.999Z`, who)
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

export const auditItem = (entry: AuditEntry) => itemAt(keyOfEntry(entry), entry)

/** Writes an audit entry that can't be overwritten. */
export const auditPut = (entry: AuditEntry) => putAt(keyOfEntry(entry), entry)

/** Splits `applicant#id` at the first `#`. */
const splitOnce = (resource: string): [string, string] => {
  const at = resource.indexOf('#')
  return [resource.slice(0, at), resource.slice(at + 1)]
}

/** The maximum number of hourly entries that a store remembers, about 1 MB. */
const mostKnown = 4000

export type AuditStore = ReturnType<typeof auditStore>

/** Reads the actions on a resource and records views. */
export function auditStore(table: Table) {
  // Hourly entries known to be stored. Nothing deletes an audit entry, so writing one again would only cost a write
  // unit and delay the caller.
  const known = new Set<string>()
  const put = async ({ Put }: ReturnType<typeof auditPut>): Promise<void> => {
    await table.client.send(new PutCommand({ TableName: table.name, ...Put }))
  }
  return {
    /** Returns the latest entries about a resource, newest first. */
    async latestOf(resource: AuditEntry['resource'], resourceId: string, limit: number): Promise<AuditEntry[]> {
      const found = await table.client.send(
        new QueryCommand({
          TableName: table.name,
          KeyConditionExpression: 'pk = :pk',
          ExpressionAttributeValues: { ':pk': auditKeys.auditEntry(resource, resourceId, '', '').pk },
          ScanIndexForward: false,
          Limit: limit,
          ConsistentRead: true,
        }),
      )
      const entries = (found.Items ?? []).map(storedAuditEntry.read)
      // Hourly entries sort at the end of their hour but carry the actual timestamp.
      return entries.sort((a, b) => (a.timestamp === b.timestamp ? 0 : a.timestamp < b.timestamp ? 1 : -1))
    },

    /**
     * Returns the entries about a resource (`applicant#id`) whose keys start with this time, and have this hash if it is
     * given: the keys of all hourly entries of an hour start with the same time.
     */
    async keyedAt(resource: string, time: string, hash?: string): Promise<AuditEntry[]> {
      const [kind = '', id = ''] = splitOnce(resource)
      const { pk, sk } = auditKeys.auditEntry(kind, id, time, '')
      const query = new QueryCommand({
        TableName: table.name,
        KeyConditionExpression: 'pk = :pk AND begins_with(sk, :time)',
        ExpressionAttributeValues: { ':pk': pk, ':time': sk },
        ConsistentRead: true,
      })
      const { Items = [] } = await table.client.send(query)
      const found = hash === undefined ? Items : Items.filter((item) => tokenHash(String(item.sk)) === hash)
      return found.map(storedAuditEntry.read)
    },

    keep: (entry: AuditEntry): Promise<void> => put(auditPut(entry)),

    /**
     * Stores an entry unless the same actor already has one for the same action and resource in this hour (UTC).
     * Returns whether it was stored.
     */
    async storeOncePerHour(entry: AuditEntry): Promise<boolean> {
      const key = hourlyKeyOf(entry)
      const name = `${key.pk} ${key.sk}`
      if (known.has(name)) return false
      const isFirst = await isWritten(put(putAt(key, entry)))
      if (known.size === mostKnown) known.clear()
      known.add(name)
      return isFirst
    },
  }
}
