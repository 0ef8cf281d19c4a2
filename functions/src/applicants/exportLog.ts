import type { AccountActor } from '../../../shared/accounts/domain/actor.ts'
import type { AuditEntry } from '../../../shared/audit/domain/auditEntry.ts'
import { type ApplicantQuery, firstCursor } from '../../../shared/search/domain/applicantSearch.ts'
import type { AuditStore } from '../audit/stores/auditStore.ts'
import { auditEntryOf } from '../kernel/auditEntryOf.ts'

interface EntryDeps {
  now: () => Date
  newId: () => string
}

/**
 * Returns the audit entry of an export, filed under the exporting account. It lists the names of the filters used, but
 * no values and no applicants.
 */
export const exportAudit = (chosenBy: readonly string[], actor: AccountActor, { now, newId }: EntryDeps): AuditEntry =>
  auditEntryOf(
    { action: 'applicants.exported', resource: 'user', resourceId: actor.userId, changes: chosenBy },
    { actor, at: now().toISOString(), newId },
  )

/** Query parameters that are not filters. */
const notFilters = new Set<string>(['sortBy', 'sortOrder', 'page', 'limit', 'after'] satisfies (keyof ApplicantQuery)[])

export const filtersOf = (query: ApplicantQuery): string[] =>
  Object.entries(query).flatMap(([name, value]) =>
    value === undefined || value === '' || notFilters.has(name) ? [] : [name],
  )

/**
 * Audits one page of a cursor walk, which is how exports are made. The first page writes an entry: the first export of
 * an hour takes the account's entry for that hour, a further one adds another. Later pages ensure that the hour's entry
 * exists, so that a walk that starts in the middle is audited too. A walk past the hour leaves two entries.
 */
export async function logExportedPage(
  query: ApplicantQuery,
  actor: AccountActor,
  deps: EntryDeps & { audit: Pick<AuditStore, 'keep' | 'storeOncePerHour'> },
): Promise<void> {
  const entry = exportAudit(filtersOf(query), actor, deps)
  const isKept = await deps.audit.storeOncePerHour(entry)
  if (!isKept && query.after === firstCursor) await deps.audit.keep(entry)
}
