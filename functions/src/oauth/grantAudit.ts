import type { AuditEntry } from '../../../shared/domain/activity.ts'
import type { AgentGrant } from '../data/agentGrantStore.ts'
import type { RequestContext } from '../useCase/requestContext.ts'

/** The audit entry for what a client did with a grant: by its owner through the client, as any of its calls. */
export const grantAudit = (
  action: string,
  { id, userId, clientName }: AgentGrant,
  { clientAddress, userAgent }: Pick<RequestContext, 'clientAddress' | 'userAgent'>,
  { now, newId }: { now: () => Date; newId: () => string },
): AuditEntry => ({
  id: newId(),
  userId,
  actorKind: 'agent',
  actorName: clientName,
  action,
  resource: 'agent',
  resourceId: id,
  changes: [],
  ipAddress: clientAddress,
  ...(userAgent !== undefined && { userAgent }),
  timestamp: now().toISOString(),
})
