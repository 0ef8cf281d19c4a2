import type { Actor } from '../../../shared/accounts/domain/actor.ts'
import type { AuditAction } from '../../../shared/audit/domain/auditActions.ts'
import type { AuditEntry } from '../../../shared/audit/domain/auditEntry.ts'
import type { RequestContext } from './requestContext.ts'
import { actorId, namedActor } from './whoActed.ts'

/** Who acts, and from where; nobody's name where the public does. What leaves out the place is not kept with it. */
export interface ActsBy extends Partial<Pick<RequestContext, 'clientAddress' | 'userAgent'>> {
  actor?: Actor
}

/** When, as an ISO timestamp, and what makes ids. */
export interface ActsAt {
  at: string
  newId: () => string
}

type Told = Pick<AuditEntry, 'resource' | 'resourceId'> & { action: AuditAction } & Partial<
    Pick<AuditEntry, 'userId' | 'actorKind' | 'actorName'>
  >

/**
 * Who did what to a resource: `changes` names fields or documents, and never says what they hold.
 *
 * @example auditEntryOf({ action: 'applicant.updated', resource: 'applicant', resourceId: id, changes: ['phone'] }, context)
 */
export const auditEntryOf = (
  { changes = [], ...told }: Told & { changes?: readonly string[] },
  { actor, clientAddress, userAgent, at, newId }: ActsBy & ActsAt,
): AuditEntry => ({
  id: newId(),
  ...(actor && { userId: actorId(actor), ...namedActor(actor) }),
  ...told,
  changes: [...changes],
  ipAddress: clientAddress,
  userAgent,
  timestamp: at,
})
