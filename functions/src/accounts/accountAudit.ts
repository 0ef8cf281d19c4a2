import type { AuditEntry } from '../../../shared/audit/domain/auditEntry.ts'
import { auditEntryOf } from '../kernel/auditEntryOf.ts'
import type { RequestContext } from '../kernel/requestContext.ts'

/** What people do to their accounts. */
type AccountAction =
  | 'user.registered'
  | 'user.password_reset'
  | 'user.password_changed'
  | 'user.session_ended'
  | 'user.other_sessions_ended'
  | 'user.email_asked_for'
  | 'user.email_changed'
  | 'user.email_proved'

/** How an attempt to sign in ends; `locked_out` is a wrong password, too: the last one before a rest. */
type SignInAction = 'user.signed_in' | 'user.password_refused' | 'user.inactive_refused' | 'user.locked_out'

interface Deps {
  newId: () => string
  now: () => Date
}

/** The audit entry for what somebody did to an account, from where. */
export const accountAudit = (
  action: AccountAction,
  userId: string,
  { clientAddress, userAgent }: Pick<RequestContext, 'clientAddress' | 'userAgent'>,
  { newId, now }: Deps,
  changes: string[] = [],
): AuditEntry =>
  auditEntryOf(
    { action, resource: 'user', resourceId: userId, userId, changes },
    { clientAddress, userAgent, at: now().toISOString(), newId },
  )

/** The audit entry for an attempt to sign in. It says nothing of what was typed, nor from where: people sign in every day. */
export const signInAudit = (action: SignInAction, userId: string, { newId, now }: Deps): AuditEntry =>
  auditEntryOf(
    // Whoever was refused need not be the account's owner.
    { action, resource: 'user', resourceId: userId, ...(action === 'user.signed_in' && { userId }) },
    { at: now().toISOString(), newId },
  )
