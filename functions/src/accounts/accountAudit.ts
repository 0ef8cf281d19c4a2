import type { AuditEntry } from '../../../shared/audit/domain/auditEntry.ts'
import { auditEntryOf } from '../kernel/auditEntryOf.ts'
import type { RequestContext } from '../kernel/requestContext.ts'

/** Actions that people take on their own accounts. */
type AccountAction =
  | 'user.registered'
  | 'user.password_reset'
  | 'user.password_changed'
  | 'user.session_ended'
  | 'user.sign_in_reported'
  | 'user.other_sessions_ended'
  | 'user.email_asked_for'
  | 'user.email_changed'
  | 'user.email_proved'
  | 'user.authenticator_added'
  | 'user.authenticator_removed'
  | 'user.authenticator_renamed'
  | 'user.recovery_codes_replaced'
  | 'user.provider_connected'
  | 'user.role_claimed'

/** The outcome of a sign-in attempt. `locked_out` is also a wrong password: the last one before the lockout. */
type SignInAction =
  | 'user.signed_in'
  | 'user.password_refused'
  | 'user.inactive_refused'
  | 'user.locked_out'
  | 'user.proof_refused'

interface Deps {
  newId: () => string
  now: () => Date
}

/** Returns the audit entry for an action on an account, with the caller's address and user agent. */
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

/**
 * Returns the audit entry for a sign-in attempt. It records neither the input nor the address, because people sign in
 * every day.
 */
export const signInAudit = (action: SignInAction, userId: string, { newId, now }: Deps): AuditEntry =>
  auditEntryOf(
    // A refused attempt may come from someone other than the account's owner, so it has no `userId`.
    { action, resource: 'user', resourceId: userId, ...(action === 'user.signed_in' && { userId }) },
    { at: now().toISOString(), newId },
  )
