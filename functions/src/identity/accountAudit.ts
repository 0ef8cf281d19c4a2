import type { AuditEntry } from '../../../shared/domain/activity.ts'
import type { RequestContext } from '../useCase/requestContext.ts'

/** What people do to their accounts. */
type AccountAction = 'user.registered' | 'user.password_reset'

/** How an attempt to sign in ends; `locked_out` is a wrong password, too: the last one before a rest. */
type SignInAction = 'user.signed_in' | 'user.password_refused' | 'user.inactive_refused' | 'user.locked_out'

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
    userId,
    action,
    resource: 'user',
    resourceId: userId,
    changes,
    ipAddress: call.clientAddress,
    ...(call.userAgent !== undefined && { userAgent: call.userAgent }),
    timestamp: deps.now().toISOString(),
  }
}

/** The audit entry for an attempt to sign in. It says nothing of what was typed, nor from where: people sign in every day. */
export function signInAudit(
  action: SignInAction,
  userId: string,
  deps: { newId: () => string; now: () => Date },
): AuditEntry {
  return {
    id: deps.newId(),
    // Whoever was refused need not be the account's owner.
    ...(action === 'user.signed_in' && { userId }),
    action,
    resource: 'user',
    resourceId: userId,
    changes: [],
    timestamp: deps.now().toISOString(),
  }
}
