import type { AuditEntry } from '../../../shared/audit/domain/auditEntry.ts'
import { auditCopyPrefix } from '../../../shared/kernel/contract/environment.ts'
import { type BatchAnswer, type QueueRecord, retryRecords } from '../kernel/aws/batch.ts'
import type { DependenciesOf } from './dependencies.ts'
import type { auditCopier } from './permissions.ts'

export interface AuditCopyDeps extends DependenciesOf<typeof auditCopier> {
  /** Stores a text that nobody can change or delete. */
  put: (key: string, text: string) => Promise<void>
  report: (line: { copied: number } | { failed: string }, error?: unknown) => void
}

/** Copies the audit entries that a batch of the queue names, and returns the messages to deliver again. */
export async function copyAuditEntries(records: readonly QueueRecord[], deps: AuditCopyDeps): Promise<BatchAnswer> {
  const failed = await Promise.all(
    records.map(({ messageId, body }) =>
      copyEntries(body, deps).then(
        (copied) => {
          deps.report({ copied })
          return []
        },
        (error: unknown) => {
          deps.report({ failed: messageId }, error)
          return [messageId]
        },
      ),
    ),
  )
  return retryRecords(failed.flat())
}

/** Copies the entries at a place such as `applicant#id time`. Repeating it writes the same text again. */
async function copyEntries(place: string, { audit, put }: AuditCopyDeps): Promise<number> {
  const [resource = '', time = ''] = place.split(' ')
  const entries = await audit.keyedAt(resource, time)
  await Promise.all(entries.map((entry) => put(keyOf(entry), `${JSON.stringify(copyOf(entry))}\n`)))
  return entries.length
}

/** Returns where an entry is copied to, by day and time. */
const keyOf = ({ timestamp, id }: AuditEntry): string =>
  `${auditCopyPrefix}${timestamp.slice(0, 'yyyy-mm-dd'.length).replaceAll('-', '/')}/${timestamp}-${id}.json`

/** A name of a field or an id. Anything else could be a value, which a copy must not contain. */
const nameOrId = /^[\w.#:/-]{1,200}$/

/** Returns the part of an entry that is kept for years: ids and field names, no names, addresses or devices of people. */
const copyOf = ({ id, timestamp, action, resource, resourceId, userId, actorKind, changes }: AuditEntry) => ({
  ...{ id, timestamp, action, resource, resourceId },
  ...(userId !== undefined && { userId }),
  ...(actorKind !== undefined && { actorKind }),
  changes: changes.filter((change) => nameOrId.test(change)),
})
