import { sortBy, uniqBy } from 'es-toolkit/array'
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

/**
 * Copies the audit entries that a batch of the queue names into one object, a line each. Returns the messages to deliver again, whose entries
 * are then in another object, possibly a second time.
 */
export async function copyAuditEntries(records: readonly QueueRecord[], deps: AuditCopyDeps): Promise<BatchAnswer> {
  const failed: string[] = []
  const found = await Promise.all(
    records.map(({ messageId, body }) =>
      entriesAt(body, deps).catch((error: unknown) => {
        deps.report({ failed: messageId }, error)
        failed.push(messageId)
        return []
      }),
    ),
  )
  const entries = sortBy(
    uniqBy(found.flat(), ({ id }) => id),
    [({ timestamp }) => timestamp],
  )
  const [first] = entries
  if (first) {
    await deps.put(keyOf(first), entries.map((entry) => `${JSON.stringify(copyOf(entry))}\n`).join(''))
    deps.report({ copied: entries.length })
  }
  return retryRecords(failed)
}

/**
 * Returns the entries at a place such as `applicant#id time hash`. Messages of the previous release have no hash, and name all
 * entries of that time.
 */
async function entriesAt(place: string, { audit }: AuditCopyDeps): Promise<AuditEntry[]> {
  const [resource = '', time = '', hash] = place.split(' ')
  return audit.keyedAt(resource, time, hash)
}

/** Returns where a batch is copied to, by day and time of its first entry. */
const keyOf = ({ timestamp, id }: AuditEntry): string =>
  `${auditCopyPrefix}${timestamp.slice(0, 'yyyy-mm-dd'.length).replaceAll('-', '/')}/${timestamp}-${id}.jsonl`

/** A name of a field or an id. Anything else could be a value, which a copy must not contain. */
const nameOrId = /^[\w.#:/-]{1,200}$/
/** A field with its value, such as `client: id` or `role: recruiter`. */
const fieldWithValue = /^([a-z]\w*): (.+)$/i
/** Values that say nothing about a person: ids and numbers. */
const idOrNumber = /^(?:[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}|\d{1,6})$/i

/** Returns what a copy contains of a change: a name or an id, a field with an id or a number, or the name of a field. */
function copyOfChange(change: string): string[] {
  const [, field, value = ''] = fieldWithValue.exec(change) ?? []
  if (field !== undefined) return [idOrNumber.test(value) ? change : field]
  return nameOrId.test(change) ? [change] : []
}

/** Returns the part of an entry that is kept for years: ids and field names, no names, addresses or devices of people. */
const copyOf = ({
  id,
  timestamp,
  action,
  resource,
  resourceId,
  userId,
  partnerId,
  actorKind,
  changes,
}: AuditEntry) => ({
  ...{ id, timestamp, action, resource, resourceId },
  ...(userId !== undefined && { userId }),
  ...(partnerId !== undefined && { partnerId }),
  ...(actorKind !== undefined && { actorKind }),
  changes: changes.flatMap(copyOfChange),
})
