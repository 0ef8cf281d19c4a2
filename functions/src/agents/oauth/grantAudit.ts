import type { AuditAction } from '../../../../shared/audit/domain/auditActions.ts'
import type { AuditEntry } from '../../../../shared/audit/domain/auditEntry.ts'
import { auditEntryOf } from '../../kernel/auditEntryOf.ts'
import type { RequestContext } from '../../kernel/requestContext.ts'
import type { AgentGrant } from '../stores/agentGrantStore.ts'

/**
 * Returns the audit entry for a client's action on a grant, attributed to its owner through the client, like all of its
 * calls.
 */
export const grantAudit = (
  action: AuditAction,
  { id, userId, clientName }: AgentGrant,
  { clientAddress, userAgent }: Pick<RequestContext, 'clientAddress' | 'userAgent'>,
  { now, newId }: { now: () => Date; newId: () => string },
): AuditEntry =>
  auditEntryOf(
    { action, resource: 'agent', resourceId: id, userId, actorKind: 'agent', actorName: clientName },
    { clientAddress, userAgent, at: now().toISOString(), newId },
  )
