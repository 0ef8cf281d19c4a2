import type { Actor } from '../../../shared/accounts/domain/actor.ts'
import type { ApplicantAnswer } from '../../../shared/applicants/contract/applicantAnswer.ts'
import type { AuditEntry } from '../../../shared/audit/domain/auditEntry.ts'
import { ProductError } from '../../../shared/kernel/domain/errors.ts'
import type { AuditStore } from '../audit/stores/auditStore.ts'
import { auditEntryOf } from '../kernel/auditEntryOf.ts'
import { actorId } from '../kernel/whoActed.ts'

/** Somebody's record, of an applicant or as it was sent; `userId` is the account that it belongs to. */
export interface ViewedRecord {
  resource: 'applicant' | 'submission'
  id: string
  userId?: string | undefined
}

export interface ViewTraceDeps {
  audit: Pick<AuditStore, 'keepOncePerHour'>
  now: () => Date
  newId: () => string
}

/** The audit entry for a view: who looked at what. It says neither what was shown nor from where; one's own record is no view. */
export function viewAudit(
  { resource, id, userId }: ViewedRecord,
  actor: Actor,
  { now, newId }: Pick<ViewTraceDeps, 'now' | 'newId'>,
): AuditEntry | undefined {
  const viewer = actorId(actor)
  if (viewer !== undefined && userId === viewer) return undefined
  return auditEntryOf(
    { action: `${resource}.viewed`, resource, resourceId: id },
    { actor, at: now().toISOString(), newId },
  )
}

/**
 * Keeps that somebody is shown a record, once for each viewer and hour. Only what is there and may be shown leaves a trace, so
 * this comes after the reads that decide, and runs beside those that are left. Whoever cannot be traced is shown nothing: it
 * throws what the table throws.
 */
export async function traceView(viewed: ViewedRecord, actor: Actor, deps: ViewTraceDeps): Promise<void> {
  const entry = viewAudit(viewed, actor, deps)
  if (entry) await deps.audit.keepOncePerHour(entry)
}

/** Does what may be refused with an applicant's record as it is now: to be shown that is a view, too. */
export async function tracingRefusal<Outcome>(
  act: () => Promise<Outcome>,
  actor: Actor,
  deps: ViewTraceDeps,
): Promise<Outcome> {
  try {
    return await act()
  } catch (problem) {
    const current = problem instanceof ProductError ? problem.details.current : undefined
    if (current) await traceView({ ...(current as ApplicantAnswer), resource: 'applicant' }, actor, deps)
    throw problem
  }
}
