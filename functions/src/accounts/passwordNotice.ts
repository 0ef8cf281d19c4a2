import type { RequestContext } from '../kernel/requestContext.ts'
import { accountAudit } from './accountAudit.ts'
import type { PasswordNotice } from './stores/userStore.ts'

interface Deps {
  newId: () => string
  now: () => Date
}

/** Builds the mail and audit entry for a new password. The mail is in the caller's language. */
export const passwordNotice = (
  action: 'user.password_changed' | 'user.password_reset',
  userId: string,
  call: Pick<RequestContext, 'clientAddress' | 'userAgent' | 'language'>,
  deps: Deps,
  changes: string[] = ['password'],
): PasswordNotice => ({
  mail: {
    ...{ id: deps.newId(), language: call.language, createdAt: deps.now().toISOString() },
    mail: { template: 'passwordChanged', userId },
  },
  audit: accountAudit(action, userId, call, deps, changes),
})
