import type { AuditAction } from '../../../../shared/audit/domain/auditActions.ts'
import type { AuditEntry } from '../../../../shared/audit/domain/auditEntry.ts'
import { auditEntryOf } from '../../kernel/auditEntryOf.ts'
import type { ActingContext } from '../../kernel/requestContext.ts'

/** Returns the audit entry for an action on the actor's own view. It names the changed fields, never their values. */
export const viewAudit = (
  event: { action: AuditAction; resource?: 'user'; resourceId: string; changes?: readonly string[] },
  { actor, clientAddress, userAgent }: ActingContext,
  { now, newId }: { now: () => Date; newId: () => string },
): AuditEntry =>
  auditEntryOf({ resource: 'view', ...event }, { actor, clientAddress, userAgent, at: now().toISOString(), newId })
