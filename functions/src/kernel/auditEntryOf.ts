import type { Actor } from '../../../shared/accounts/domain/actor.ts'
import type { AuditAction } from '../../../shared/audit/domain/auditActions.ts'
import type { AuditEntry } from '../../../shared/audit/domain/auditEntry.ts'
import { actorId, namedActor, partnerOf } from './actorOf.ts'
import type { RequestContext } from './requestContext.ts'

/** Who acts, and from where. Public calls have no actor. If the origin is left out, it is not stored. */
export interface ActorDetails extends Partial<Pick<RequestContext, 'clientAddress' | 'userAgent'>> {
  actor?: Actor
}

/** An ISO timestamp, and a generator of ids. */
export interface EventContext {
  at: string
  newId: () => string
}

type AuditEvent = Pick<AuditEntry, 'resource' | 'resourceId'> & { action: AuditAction } & Partial<
    Pick<AuditEntry, 'userId' | 'actorKind' | 'actorName'>
  >

/**
 * Builds an audit entry for an action on a resource. `changes` names fields or documents, never their values.
 *
 * @example auditEntryOf({ action: 'applicant.updated', resource: 'applicant', resourceId: id, changes: ['phone'] }, context)
 */
export const auditEntryOf = (
  { changes = [], ...event }: AuditEvent & { changes?: readonly string[] },
  { actor, clientAddress, userAgent, at, newId }: ActorDetails & EventContext,
): AuditEntry => ({
  id: newId(),
  ...(actor && { userId: actorId(actor), ...partnerOf(actor), ...namedActor(actor) }),
  ...event,
  changes: [...changes],
  ipAddress: clientAddress,
  userAgent,
  timestamp: at,
})
