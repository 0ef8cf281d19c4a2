import type { AccountActor } from '../../../../shared/accounts/domain/actor.ts'
import type { searchAuditLog as contract } from '../../../../shared/audit/contract/searchAuditLog.ts'
import type { AuditEntry } from '../../../../shared/audit/domain/auditEntry.ts'
import type { RouteInput, RouteResult } from '../../../../shared/kernel/contract/defineRoute.ts'
import { daysAfter } from '../../../../shared/kernel/domain/calendarDays.ts'
import { dayStartInDenmark } from '../../../../shared/kernel/domain/copenhagenDate.ts'
import { limits } from '../../../../shared/kernel/domain/limits.ts'
import { cursorTo } from '../../../../shared/kernel/domain/listCursor.ts'
import { auditEntryOf } from '../../kernel/auditEntryOf.ts'
import { requireRecentProof } from '../../kernel/recentProof.ts'
import type { AccountContext } from '../../kernel/requestContext.ts'
import type { DependenciesOf } from '../dependencies.ts'
import type { searchAuditLog as permissions } from '../permissions.ts'

type Deps = DependenciesOf<typeof permissions>

/**
 * Returns a page of the audit log, newest first. Reading the log is itself audited, once an hour, and so is each
 * export. Throws `proof_required` if the caller proved themselves too long ago for an export.
 */
export async function searchAuditLog(
  { query }: RouteInput<typeof contract>,
  { actor, provedAt }: Pick<AccountContext, 'actor' | 'provedAt'>,
  deps: Deps,
): Promise<RouteResult<typeof contract>> {
  if (query.export === 'yes') requireRecentProof({ provedAt }, deps.now())
  const { userId, actions, resource, resourceId, after, limit = limits.pageSize.default } = query
  const isExport = query.export === 'yes' && after === undefined
  const from = dayStartInDenmark(query.from)
  const [{ entries, next }] = await Promise.all([
    deps.auditLog.page({
      from,
      to: dayStartInDenmark(daysAfter(query.to, 1)),
      userId,
      actions,
      about: resource && resourceId !== undefined ? { resource, resourceId } : undefined,
      before: after,
      count: limit,
    }),
    isExport
      ? deps.audit.keep(readingOf('audit.exported', actor, deps))
      : deps.audit.storeOncePerHour(readingOf('audit.viewed', actor, deps)),
  ])
  const names = await deps.auditLog.namesIn(entries)
  return {
    entries: entries.map((entry) => ({
      ...entry,
      userName: names.get(`user#${entry.userId}`),
      resourceName: names.get(`${entry.resource}#${entry.resourceId}`),
    })),
    next: next ? cursorTo(next) : null,
    searchedTo: next?.timestamp ?? from,
  }
}

/** Returns the audit entry for reading the audit log, filed under the reader's account. */
const readingOf = (
  action: 'audit.viewed' | 'audit.exported',
  actor: AccountActor,
  { now, newId }: Pick<Deps, 'now' | 'newId'>,
): AuditEntry =>
  auditEntryOf({ action, resource: 'user', resourceId: actor.userId }, { actor, at: now().toISOString(), newId })
