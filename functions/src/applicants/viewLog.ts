import type { Actor } from '../../../shared/accounts/domain/actor.ts'
import type { ApplicantAnswer } from '../../../shared/applicants/contract/applicantAnswer.ts'
import type { AuditEntry } from '../../../shared/audit/domain/auditEntry.ts'
import { ProductError } from '../../../shared/kernel/domain/errors.ts'
import type { AuditStore } from '../audit/stores/auditStore.ts'
import { actorId } from '../kernel/actorOf.ts'
import { auditEntryOf } from '../kernel/auditEntryOf.ts'

/** The record of an applicant or a submission. `userId` is the account it belongs to. */
export interface ViewedRecord {
  resource: 'applicant' | 'submission'
  id: string
  userId?: string | undefined
}

export interface ViewLogDeps {
  audit: Pick<AuditStore, 'storeOncePerHour'>
  now: () => Date
  newId: () => string
}

/**
 * Returns the audit entry of a view: who viewed which record, without the content or the address. Viewing one's own
 * record returns undefined.
 */
export function viewAudit(
  { resource, id, userId }: ViewedRecord,
  actor: Actor,
  { now, newId }: Pick<ViewLogDeps, 'now' | 'newId'>,
): AuditEntry | undefined {
  const viewer = actorId(actor)
  if (viewer !== undefined && userId === viewer) return undefined
  return auditEntryOf(
    { action: `${resource}.viewed`, resource, resourceId: id },
    { actor, at: now().toISOString(), newId },
  )
}

/**
 * Audits a view of a record, once per viewer and hour. It must come after the reads that decide whether the record may
 * be shown; it may run in parallel with the rest. Fails closed: it throws if the table does, so no data is returned
 * without an audit entry.
 */
export async function logView(viewed: ViewedRecord, actor: Actor, deps: ViewLogDeps): Promise<void> {
  const entry = viewAudit(viewed, actor, deps)
  if (entry) await deps.audit.storeOncePerHour(entry)
}

/**
 * Runs an action that may be refused with the current record of an applicant. Returning that record also counts as a
 * view.
 */
export async function tracingRefusal<Outcome>(
  act: () => Promise<Outcome>,
  actor: Actor,
  deps: ViewLogDeps,
): Promise<Outcome> {
  try {
    return await act()
  } catch (problem) {
    const current = problem instanceof ProductError ? problem.details.current : undefined
    if (current) await logView({ ...(current as ApplicantAnswer), resource: 'applicant' }, actor, deps)
    throw problem
  }
}
