import type { AuditEntry } from '../../../shared/domain/activity.ts'
import type { AuditAction } from '../../../shared/domain/auditActions.ts'
import { auditEntryOf } from '../useCase/auditEntryOf.ts'
import type { ActingContext } from '../useCase/requestContext.ts'

/** The audit entry for what somebody did with a view of theirs: which of its fields, never what they say. */
export const viewAudit = (
  told: { action: AuditAction; resource?: 'user'; resourceId: string; changes?: readonly string[] },
  { actor, clientAddress, userAgent }: ActingContext,
  { now, newId }: { now: () => Date; newId: () => string },
): AuditEntry =>
  auditEntryOf({ resource: 'view', ...told }, { actor, clientAddress, userAgent, at: now().toISOString(), newId })
