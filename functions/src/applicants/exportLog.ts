import type { AccountActor } from '../../../shared/accounts/domain/actor.ts'
import type { AuditEntry } from '../../../shared/audit/domain/auditEntry.ts'
import { type ApplicantQuery, firstCursor } from '../../../shared/search/domain/applicantSearch.ts'
import type { AuditStore } from '../audit/stores/auditStore.ts'
import { auditEntryOf } from '../kernel/auditEntryOf.ts'
import { onLatest } from '../kernel/onLatest.ts'
import { busy } from '../kernel/table/transaction.ts'
import { type ExportedPeople, withExport } from './exportTally.ts'
import type { ExportTallyStore } from './stores/exportTallyStore.ts'

interface EntryDeps {
  now: () => Date
  newId: () => string
}

interface CountingDeps {
  exportTallies: Pick<ExportTallyStore, 'of' | 'write'>
  now: () => Date
  pause: (milliseconds: number) => Promise<unknown>
}

/** The change of an audit entry that says how many people were exported. */
export const peopleChange = (people: number): string => `people: ${people}`

/**
 * Returns the audit entry of an export, filed under the exporting account. It lists the names of the filters used and the
 * number of applicants, if it is known, but no values and no applicants.
 */
export const exportAudit = (
  chosenBy: readonly string[],
  people: number | undefined,
  actor: AccountActor,
  { now, newId }: EntryDeps,
): AuditEntry =>
  auditEntryOf(
    {
      ...{ action: 'applicants.exported', resource: 'user', resourceId: actor.userId },
      changes: [...chosenBy, ...(people === undefined ? [] : [peopleChange(people)])],
    },
    { actor, at: now().toISOString(), newId },
  )

/**
 * Counts exported applicants for the account, whatever the number of exports that they are spread over. Above the limit,
 * managers are mailed (ADR 107).
 */
export const countExport = (exported: ExportedPeople, deps: CountingDeps): Promise<'counted'> =>
  onLatest(
    async () => {
      const before = await deps.exportTallies.of(exported.userId)
      const next = withExport(before, exported, deps.now())
      return (await deps.exportTallies.write(next, before)) ? 'counted' : 'stale'
    },
    deps.pause,
    busy,
  )

/** Query parameters that are not filters. */
const notFilters = new Set<string>(['sortBy', 'sortOrder', 'page', 'limit', 'after'] satisfies (keyof ApplicantQuery)[])

export const filtersOf = (query: ApplicantQuery): string[] =>
  Object.entries(query).flatMap(([name, value]) =>
    value === undefined || value === '' || notFilters.has(name) ? [] : [name],
  )

/** A page of a cursor walk: the number of its rows, and of all results; null while the search is limited. */
interface ExportedPage {
  rows: number
  total: number | null
}

/**
 * Audits one page of a cursor walk, which is how exports are made, and counts its rows. The first page writes an entry
 * with the number of results: the first export of an hour takes the account's entry for that hour, a further one adds
 * another. Later pages ensure that the hour's entry exists, so that a walk that starts in the middle is audited too. A
 * walk past the hour leaves two entries.
 */
export async function logExportedPage(
  query: ApplicantQuery,
  { rows, total }: ExportedPage,
  actor: AccountActor,
  deps: EntryDeps & CountingDeps & { audit: Pick<AuditStore, 'keep' | 'storeOncePerHour'> },
): Promise<void> {
  const filters = filtersOf(query)
  const isFirst = query.after === firstCursor
  const entry = exportAudit(filters, isFirst ? (total ?? undefined) : undefined, actor, deps)
  const isKept = await deps.audit.storeOncePerHour(entry)
  if (!isKept && isFirst) await deps.audit.keep(entry)
  const chosenBy = filters.length > 0 ? 'filters' : 'everyone'
  await countExport({ userId: actor.userId, people: rows, chosenBy }, deps)
}
