import type { AuditEntry } from '../../../shared/domain/activity.ts'
import type { RequestContext } from '../useCase/requestContext.ts'

/** What happens to accounts. */
type AccountAction = 'user.registered' | 'user.password_reset' | 'user.locked_out'

/** The audit entry for what somebody did to an account, from where. */
export function accountAudit(
  action: AccountAction,
  userId: string,
  call: Pick<RequestContext, 'clientAddress' | 'userAgent'>,
  deps: { newId: () => string; now: () => Date },
  changes: string[] = [],
): AuditEntry {
  return {
    id: deps.newId(),
    // Whoever was locked out need not be the account's owner.
    ...(action !== 'user.locked_out' && { userId }),
    action,
    resource: 'user',
    resourceId: userId,
    changes,
    ipAddress: call.clientAddress,
    ...(call.userAgent !== undefined && { userAgent: call.userAgent }),
    timestamp: deps.now().toISOString(),
  }
}
