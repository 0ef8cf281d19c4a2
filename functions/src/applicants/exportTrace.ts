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
 * The audit entry for an export, among those about the account that made it. It says by what the applicants were chosen: the
 * names of filters, never their values, and nobody who was found.
 */
export const exportAudit = (chosenBy: readonly string[], actor: AccountActor, { now, newId }: EntryDeps): AuditEntry =>
  auditEntryOf(
    { action: 'applicants.exported', resource: 'user', resourceId: actor.userId, changes: chosenBy },
    { actor, at: now().toISOString(), newId },
  )

/** What a query says beside its filters. */
const notFilters = new Set<string>(['sortBy', 'sortOrder', 'page', 'limit', 'after'] satisfies (keyof ApplicantQuery)[])

export const filtersOf = (query: ApplicantQuery): string[] =>
  Object.entries(query).flatMap(([name, value]) =>
    value === undefined || value === '' || notFilters.has(name) ? [] : [name],
  )

/**
 * Keeps that a page of a walk by cursor, which is what an export is made of, was given. Its first page makes the entry: the
 * first export of an hour in the place that the account has in this hour, a further one beside it. A later page makes sure that
 * the place is taken, so that a walk which begins somewhere else leaves a trace, too. One that goes on past the hour leaves two.
 */
export async function traceExportedPage(
  query: ApplicantQuery,
  actor: AccountActor,
  deps: EntryDeps & { audit: Pick<AuditStore, 'keep' | 'keepOncePerHour'> },
): Promise<void> {
  const entry = exportAudit(filtersOf(query), actor, deps)
  const isKept = await deps.audit.keepOncePerHour(entry)
  if (!isKept && query.after === firstCursor) await deps.audit.keep(entry)
}
