import type { AuditAction } from '../../../../shared/audit/domain/auditActions.ts'
import type { AuditEntry } from '../../../../shared/audit/domain/auditEntry.ts'
import { auditEntryOf } from '../../kernel/auditEntryOf.ts'
import type { ActingContext } from '../../kernel/requestContext.ts'

/** The audit entry for what somebody did with a view of theirs: which of its fields, never what they say. */
export const viewAudit = (
  told: { action: AuditAction; resource?: 'user'; resourceId: string; changes?: readonly string[] },
  { actor, clientAddress, userAgent }: ActingContext,
  { now, newId }: { now: () => Date; newId: () => string },
): AuditEntry =>
  auditEntryOf({ resource: 'view', ...told }, { actor, clientAddress, userAgent, at: now().toISOString(), newId })
