import type { AuditEntry } from '../../../shared/domain/activity.ts'
import type { AuditAction } from '../../../shared/domain/auditActions.ts'
import type { AgentGrant } from '../data/agentGrantStore.ts'
import { auditEntryOf } from '../useCase/auditEntryOf.ts'
import type { RequestContext } from '../useCase/requestContext.ts'

/** The audit entry for what a client did with a grant: by its owner through the client, as any of its calls. */
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
